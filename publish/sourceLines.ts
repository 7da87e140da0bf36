import fs from 'node:fs'
import path from 'node:path'
import { pagePath } from '../src/content-model/pagePath'
import { filesBelow } from './publicFiles'

/** Finds where in `content/docs` a page's link was written, as `file:line`. Made only when there is something to report. */
export class SourceLines {
  private files: Map<string, string> | undefined

  constructor(private readonly siteRoot: string) {}

  /** `undefined` for a page that is not written in MDX, or a link that its source does not hold literally, such as the frame's. */
  find(route: string, target: string): string | undefined {
    const file = this.fileOf(route)
    if (file === undefined) return undefined
    const lines = fs.readFileSync(path.join(this.siteRoot, file), 'utf8').split('\n')
    const spellings = [target, decodeURI(target), target.slice(target.indexOf('#'))]
    const at = spellings.map((spelling) => lines.findIndex((line) => line.includes(spelling))).find((found) => found !== -1)
    return at === undefined ? undefined : `${file}:${at + 1}`
  }

  private fileOf(route: string): string | undefined {
    this.files ??= this.readFiles()
    return this.files.get(route)
  }

  private readFiles(): Map<string, string> {
    const root = path.join(this.siteRoot, 'content/docs')
    if (!fs.existsSync(root)) return new Map()
    return new Map(
      filesBelow(root)
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => [pagePath(file).path, `content/docs/${file}`]),
    )
  }
}
