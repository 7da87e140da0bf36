import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { parsePage, withoutByteOrderMark, type ParsedPage } from '../content-model/parsePage'
import { fromRoot } from '../buildTime/paths'

type Checked = Pick<ParsedPage, 'frontmatter' | 'problems' | 'isMalformed'> & { digest: string }

/** Frontmatter that was read to be checked, until its page is rendered. By absolute path. */
const checked = new Map<string, Checked>()

const digestOf = (source: string) => createHash('sha256').update(source).digest('hex')

/** Reads a page before its node is made, and keeps its frontmatter for `readPageOnce`. */
export function readAhead(root: string, absolute: string): ParsedPage {
  const page = parsePage(fromRoot(root, absolute), fs.readFileSync(absolute, 'utf8'))
  const { source, frontmatter, problems, isMalformed } = page
  // A copy, since texts that are cut out of the source would keep all of it in memory.
  checked.set(absolute, structuredClone({ frontmatter, problems, isMalformed, digest: digestOf(source) }))
  return page
}

/** A page's file with its frontmatter, which is not parsed again where it was read ahead and the file has not changed since. */
export function readPageOnce(root: string, absolute: string): ParsedPage {
  const file = fromRoot(root, absolute)
  const source = withoutByteOrderMark(fs.readFileSync(absolute, 'utf8'))
  const known = checked.get(absolute)
  checked.delete(absolute)
  if (known?.digest !== digestOf(source)) return parsePage(file, source)
  const { frontmatter, problems, isMalformed } = known
  return { file, source, frontmatter, problems, isMalformed }
}

/** Once all pages are rendered, nobody asks for those that were read ahead. */
export const forgetPagesAhead = (): void => checked.clear()
