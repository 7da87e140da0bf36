import fs from 'node:fs'
import { parsePage, type ParsedPage } from '../content-model/parsePage'
import { fromRoot } from '../build/paths'

/** Pages that were read to be checked, until they are rendered. By absolute path. */
const checked = new Map<string, ParsedPage>()

/** Reads a page before its node is made, and keeps it for `readPage`. */
export function readAhead(root: string, absolute: string): ParsedPage {
  const page = parsePage(fromRoot(root, absolute), fs.readFileSync(absolute, 'utf8'))
  checked.set(absolute, page)
  return page
}

/** A page's file, with its frontmatter parsed; where it was read ahead and has not changed since, that is not done again. */
export function readPage(root: string, absolute: string): ParsedPage {
  const source = fs.readFileSync(absolute, 'utf8')
  const known = checked.get(absolute)
  checked.delete(absolute)
  return known?.source === source ? known : parsePage(fromRoot(root, absolute), source)
}
