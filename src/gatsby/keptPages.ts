import fs from 'node:fs'
import path from 'node:path'
import type { PagePart } from '../search/pagePart'
import { siteRoot } from './paths'
import { writeWhole } from './writeWhole'

/** Beside Gatsby's store of nodes, and emptied with it. */
const folder = path.join(siteRoot, '.cache/pages')

const kept = (file: string, extension: string) => path.join(folder, `${file}${extension}`)

function read(file: string): string {
  if (!fs.existsSync(file)) throw new Error(`${path.relative(siteRoot, file)} is missing. Remove the folder .cache and build again.`)
  return fs.readFileSync(file, 'utf8')
}

/**
 * Keeps the bulk of a rendered page out of its node. Gatsby reads all nodes in full three times a build, in the thread that has most to do; the
 * HTML is needed once, when the page's query runs, and the part once, when the search index is written.
 * @param file the page's path from the project's root
 */
export function keepPage(file: string, html: string, part: PagePart): void {
  fs.mkdirSync(path.dirname(kept(file, '')), { recursive: true })
  // The page's node is made after them, so that for every node in the store both are there.
  writeWhole(kept(file, '.html'), html)
  writeWhole(kept(file, '.json'), JSON.stringify(part))
}

/** @throws when the file has been taken away since its page was rendered */
export const readHtml = (file: string): string => read(kept(file, '.html'))

/** @throws when the file has been taken away since its page was rendered */
export const readPart = (file: string): PagePart => JSON.parse(read(kept(file, '.json')))
