import { frontmatterText, parsePageFrontmatter, type ParsedFrontmatter } from './parsePageFrontmatter'

/** The file of a page with its frontmatter read. Everything that works on a page starts from this, so that frontmatter is read once and by one rule. */
export interface ParsedPage extends ParsedFrontmatter {
  /** Path from the project's root, for messages. */
  file: string
  source: string
}

/** A text without the byte-order mark that some editors write. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '')

/** Parses a page's frontmatter. Never throws: what is wrong with it is among the problems. */
export function parsePage(file: string, text: string): ParsedPage {
  const source = withoutByteOrderMark(text)
  return { file, source, ...parsePageFrontmatter(file, frontmatterText(source)) }
}
