import fs from 'node:fs'
import path from 'node:path'
import type { PagePart } from '../search/pagePart'
import { siteRoot } from './paths'
import { writeWhole } from './writeWhole'

/** Beside Gatsby's store of nodes, and emptied with it. */
const partFile = (file: string) => path.join(siteRoot, '.cache/search-parts', `${file}.json`)

/**
 * Keeps what the search takes from a page until the index is written. It goes from the thread that renders the page to the thread that writes the
 * index, and through no node: Gatsby's own thread is the busiest.
 * @param file the page's path from the project's root
 */
export function keepPart(file: string, part: PagePart): void {
  const kept = partFile(file)
  fs.mkdirSync(path.dirname(kept), { recursive: true })
  // The page's node is made after it, so that every page in the store has its part.
  writeWhole(kept, JSON.stringify(part))
}

/** @throws when the part has been taken away since its page was rendered */
export function readPart(file: string): PagePart {
  const kept = partFile(file)
  if (!fs.existsSync(kept)) throw new Error(`${path.relative(siteRoot, kept)} is missing. Remove the folder .cache and build again.`)
  return JSON.parse(fs.readFileSync(kept, 'utf8'))
}
