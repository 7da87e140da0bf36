import fs from 'node:fs'
import path from 'node:path'
import { build, copyTree, differences, publishedIn, treeDigest, type Published } from './site'

/** Trees that may wait for their clean build, before warm builds wait for them. */
const maxWaiting = 2

/** What a comparison found. */
export interface Comparison {
  step: number
  /** Empty if the warm build equals the clean one. */
  found: string[]
}

/**
 * Compares warm builds with clean ones of the same tree. The clean builds run one after the other, beside the warm ones. Each tree is built once:
 * many steps lead back to an earlier tree, or change caches alone.
 */
export class CleanBuilds {
  private readonly known = new Map<string, Published>()
  private last: Promise<void> = Promise.resolve()
  private waiting = 0
  private compared = 0

  constructor(
    private readonly folder: string,
    private readonly report: (comparison: Comparison) => void,
  ) {}

  /** Queues the comparison of what a site has published. Resolves when the site may be changed and built again. */
  async compare(step: number, root: string): Promise<void> {
    const tree = treeDigest(root)
    // A step may publish twice: a build that was to be stopped ended first, and the next one followed.
    const place = path.join(this.folder, `step-${step}-${++this.compared}`)
    copyTree(root, path.join(place, 'tree'))
    fs.cpSync(path.join(root, 'dist'), path.join(place, 'warm'), { recursive: true })
    this.waiting++
    this.last = this.last.then(async () => {
      await this.compareNow(step, tree, place)
      this.waiting--
    })
    if (this.waiting > maxWaiting) await this.last
  }

  /** Resolves when nothing waits any more. */
  done(): Promise<void> {
    return this.last
  }

  private async compareNow(step: number, tree: string, place: string): Promise<void> {
    // As deep as the sites that it is compared with: webpack names scripts by the way from the site's folder to `node_modules`, which is a link here.
    const site = `${this.folder} site`
    let clean = this.known.get(tree)
    if (!clean) {
      copyTree(path.join(place, 'tree'), site)
      const { code, output } = await build(site)
      if (code !== 0) {
        this.report({ step, found: [`The clean build fails:\n${output.slice(-2000)}`] })
        return
      }
      clean = publishedIn(path.join(site, 'dist'))
      this.known.set(tree, clean)
    }
    const found = differences(publishedIn(path.join(place, 'warm')), clean)
    // Of two builds that differ, everything is kept.
    if (found.length > 0) fs.cpSync(path.join(site, 'dist'), path.join(place, 'clean'), { recursive: true })
    else fs.rmSync(place, { recursive: true })
    this.report({ step, found })
  }
}
