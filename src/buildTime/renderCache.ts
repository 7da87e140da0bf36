import fs from 'node:fs'
import path from 'node:path'
import type { NameIndex } from '../content-model/names/nameIndex'
import type { DocSymbol } from '../content-model/docs'
import type { PageRecord } from '../search/pageRecord'
import { sitePaths } from './paths'
import { digestOf } from './digestOf'
import { ReadFiles, type ReadFile } from './readFiles'
import { writeFileAtomic } from './writeFileAtomic'

/** A rendered page, split into files for the steps of the build that need them. */
export interface CachedPage {
  /** The fields of its node, as JSON. */
  fields: string
  html: string
  markdown: string
  symbols: DocSymbol[]
  /** Its search record. */
  record: PageRecord
}

/** Extension of each file. */
const endings: Record<keyof CachedPage, string> = {
  fields: '.json',
  html: '.html',
  markdown: '.md',
  symbols: '.symbols.json',
  record: '.search.json',
}

/** Days until an unused entry is removed: long enough to return from another branch. */
const daysKept = 14

/** A page's source, and the code that renders it. */
export interface RenderInput {
  /** Path from the site's folder. */
  file: string
  source: string
  /** Digest of the code that renders it, and of its settings. */
  pipeline: string
}

const sourceKey = ({ file, source, pipeline }: RenderInput) => digestOf(JSON.stringify([file, source, pipeline]))

const keyOf = (input: RenderInput, reads: readonly ReadFile[]) =>
  `${sourceKey(input)}-${digestOf(JSON.stringify(reads.map(({ file, digest }) => [file, digest])))}`

/**
 * Caches rendered pages by everything that they depend on: source, pipeline, and every file read while rendering. These files are known only
 * afterwards, so a list of them is stored under the digest of the first two. Gatsby's caches may be emptied at any time, but this one needs no
 * invalidation. Each file begins with the digest of its content; one that does not match counts as missing.
 *
 * The bulk of a page is not in its node, since Gatsby reads all nodes in full three times per build, in its busiest thread. The HTML is needed
 * once, for the page's query, the Markdown when the site is published, and the search record when the index is written.
 */
export class RenderCache {
  private readonly folder: string

  /** @param names what all pages document; needed to find pages */
  constructor(
    private readonly root: string,
    private readonly names?: NameIndex,
  ) {
    this.folder = sitePaths(root).renderedPages
  }

  /** The key of a page rendered from this input and from files that have not changed since. */
  find(input: RenderInput): string | undefined {
    const list = this.load(`${sourceKey(input)}.reads.json`)
    if (list === undefined) return undefined
    const files = new ReadFiles(this.root, this.names)
    for (const file of JSON.parse(list) as string[]) files.readAgain(file)
    const key = keyOf(input, files.all)
    return this.isWhole(key) ? key : undefined
  }

  /** Whether all files of an entry exist and are undamaged. */
  isWhole(key: string): boolean {
    return Object.values(endings).every((ending) => this.load(key + ending) !== undefined)
  }

  /** Stores a rendered page. Returns its key. */
  add(input: RenderInput, reads: readonly ReadFile[], { fields, html, markdown, symbols, record }: CachedPage): string {
    const key = keyOf(input, reads)
    fs.mkdirSync(this.folder, { recursive: true })
    this.save(key + endings.fields, fields)
    this.save(key + endings.html, html)
    this.save(key + endings.markdown, markdown)
    this.save(key + endings.symbols, JSON.stringify(symbols))
    this.save(key + endings.record, JSON.stringify(record))
    this.save(`${sourceKey(input)}.reads.json`, JSON.stringify(reads.map(({ file }) => file)))
    return key
  }

  fields(key: string): CachedPage['fields'] {
    return this.get(key + endings.fields)
  }

  /** Throws when the entry is missing or damaged, like the other readers. */
  html(key: string): CachedPage['html'] {
    return this.get(key + endings.html)
  }

  markdown(key: string): CachedPage['markdown'] {
    return this.get(key + endings.markdown)
  }

  symbols(key: string): CachedPage['symbols'] {
    return JSON.parse(this.get(key + endings.symbols))
  }

  record(key: string): CachedPage['record'] {
    return JSON.parse(this.get(key + endings.record))
  }

  /** Removes old entries that are not in use. */
  prune(usedKeys: readonly string[], now = Date.now()): void {
    if (!fs.existsSync(this.folder)) return
    const used = new Set(usedKeys.flatMap((key) => [key, key.split('-')[0]]))
    for (const name of fs.readdirSync(this.folder)) {
      if (used.has(name.split('.')[0])) continue
      const file = path.join(this.folder, name)
      if (now - fs.statSync(file).mtimeMs > daysKept * 24 * 3600 * 1000) fs.rmSync(file)
    }
  }

  private save(name: string, content: string): void {
    writeFileAtomic(path.join(this.folder, name), `${digestOf(content)}\n${content}`)
  }

  /** Content of a file; undefined where it is missing or damaged. */
  private load(name: string): string | undefined {
    const file = path.join(this.folder, name)
    if (!fs.existsSync(file)) return undefined
    const text = fs.readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const content = text.slice(end + 1)
    return text.slice(0, end) === digestOf(content) ? content : undefined
  }

  private get(name: string): string {
    const content = this.load(name)
    if (content === undefined)
      throw new Error(`${path.relative(this.root, path.join(this.folder, name))} is missing or damaged. The next build makes it again.`)
    return content
  }
}
