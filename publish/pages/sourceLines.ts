import fs from 'node:fs'
import path from 'node:path'
import type { PlannedPage } from '../../src/plan/sitePlan'

/** Finds the source of a page's link, as `file:line`. */
export class SourceLines {
  private readonly files: ReadonlyMap<string, string>

  constructor(
    private readonly siteRoot: string,
    pages: readonly PlannedPage[],
  ) {
    this.files = new Map(pages.flatMap((page) => (page.kind === 'doc' ? [[page.route, page.file]] : [])))
  }

  /** `undefined` for a page without MDX source, or a link that its source does not contain literally, such as one of the frame. */
  find(route: string, target: string): string | undefined {
    const file = this.files.get(route)
    const absolute = path.join(this.siteRoot, file ?? '')
    if (file === undefined || !fs.existsSync(absolute)) return undefined
    const lines = fs.readFileSync(absolute, 'utf8').split('\n')
    const spellings = [target, decodeURI(target), target.slice(target.indexOf('#'))]
    const at = spellings.map((spelling) => lines.findIndex((line) => line.includes(spelling))).find((found) => found !== -1)
    return at === undefined ? undefined : `${file}:${at + 1}`
  }
}
