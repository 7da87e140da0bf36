import fs from 'node:fs'
import path from 'node:path'
import type { DocSymbol } from '../content-model/docs'
import type { PagePart } from '../search/pagePart'
import { sitePaths } from './paths'
import { writeFileAtomic } from './writeFileAtomic'

/** The bulk of a rendered page. */
export interface CachedPage {
  html: string
  markdown: string
  symbols: DocSymbol[]
  part: PagePart
}

/**
 * Keeps the bulk of rendered pages out of their nodes, in a folder beside Gatsby's store that is emptied with it. Gatsby reads all nodes in full
 * three times a build, in the thread that has most to do; the HTML is needed once, when the page's query runs, the Markdown when the site is
 * published, the part when the search index is written, and the symbols when somebody asks. Pages go by their path from the site's folder.
 */
export class RenderCache {
  constructor(private readonly root: string) {}

  write(file: string, { html, markdown, symbols, part }: CachedPage): void {
    fs.mkdirSync(path.dirname(this.place(file, '')), { recursive: true })
    // The page's node is made after them, so that for every node in the store they are there.
    writeFileAtomic(this.place(file, '.html'), html)
    writeFileAtomic(this.place(file, '.md'), markdown)
    writeFileAtomic(this.place(file, '.symbols.json'), JSON.stringify(symbols))
    writeFileAtomic(this.place(file, '.part.json'), JSON.stringify(part))
  }

  /** @throws when the file has been taken away since its page was rendered, as the others do */
  html(file: string): CachedPage['html'] {
    return this.read(file, '.html')
  }

  markdown(file: string): CachedPage['markdown'] {
    return this.read(file, '.md')
  }

  symbols(file: string): CachedPage['symbols'] {
    return JSON.parse(this.read(file, '.symbols.json'))
  }

  part(file: string): CachedPage['part'] {
    return JSON.parse(this.read(file, '.part.json'))
  }

  private place(file: string, extension: string): string {
    return path.join(sitePaths(this.root).cache, 'pages', `${file}${extension}`)
  }

  private read(file: string, extension: string): string {
    const place = this.place(file, extension)
    if (!fs.existsSync(place)) throw new Error(`${path.relative(this.root, place)} is missing. Remove the folder .cache and build again.`)
    return fs.readFileSync(place, 'utf8')
  }
}
