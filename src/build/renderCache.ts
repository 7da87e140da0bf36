import fs from 'node:fs'
import path from 'node:path'
import type { DocSymbol } from '../content-model/docs'
import type { PagePart } from '../search/pagePart'
import { siteRoot } from './paths'
import { writeFileAtomic } from './writeFileAtomic'

/** Beside Gatsby's store of nodes, and emptied with it. */
const folder = path.join(siteRoot, '.cache/pages')

const kept = (file: string, extension: string) => path.join(folder, `${file}${extension}`)

function read(file: string): string {
  if (!fs.existsSync(file)) throw new Error(`${path.relative(siteRoot, file)} is missing. Remove the folder .cache and build again.`)
  return fs.readFileSync(file, 'utf8')
}

/** The bulk of a rendered page. */
export interface CachedPage {
  html: string
  symbols: DocSymbol[]
  part: PagePart
}

/**
 * Keeps the bulk of a rendered page out of its node. Gatsby reads all nodes in full three times a build, in the thread that has most to do; the
 * HTML is needed once, when the page's query runs, the part once, when the search index is written, and the symbols when somebody asks.
 * @param file the page's path from the project's root
 */
export function cachePage(file: string, { html, symbols, part }: CachedPage): void {
  fs.mkdirSync(path.dirname(kept(file, '')), { recursive: true })
  // The page's node is made after them, so that for every node in the store they are there.
  writeFileAtomic(kept(file, '.html'), html)
  writeFileAtomic(kept(file, '.symbols.json'), JSON.stringify(symbols))
  writeFileAtomic(kept(file, '.part.json'), JSON.stringify(part))
}

/** @throws when the file has been taken away since its page was rendered, as the others do */
export const readHtml = (file: string): CachedPage['html'] => read(kept(file, '.html'))

export const readSymbols = (file: string): CachedPage['symbols'] => JSON.parse(read(kept(file, '.symbols.json')))

export const readPart = (file: string): CachedPage['part'] => JSON.parse(read(kept(file, '.part.json')))
