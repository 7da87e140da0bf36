import { frontmatterText, parsePageFrontmatter, type ParsedFrontmatter } from './parsePageFrontmatter'

/** The file of a page with its frontmatter read. Everything that works on a page starts from this, so that frontmatter is read once and by one rule. */
export interface ParsedPage extends ParsedFrontmatter {
  /** Path from the project's root, for messages. */
  file: string
  source: string
}

/** Never throws: what is wrong with the frontmatter is among the problems. */
export const parsePage = (file: string, source: string): ParsedPage => ({
  file,
  source,
  ...parsePageFrontmatter(file, frontmatterText(source)),
})
