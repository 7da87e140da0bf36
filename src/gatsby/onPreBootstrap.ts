import fs from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { frontmatterText, parsePageFrontmatter } from '../content-model/parsePageFrontmatter'
import { docsRoot as siteDocsRoot, fromRoot } from './paths'
import { printProblems } from './printProblems'

/** Problems of the frontmatter of all pages below `docsRoot`, once one of them is no YAML. */
export function malformedFrontmatter(docsRoot: string) {
  const parsed = fs
    .readdirSync(docsRoot, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(docsRoot, name))
    .map((file) => parsePageFrontmatter(fromRoot(file), frontmatterText(fs.readFileSync(file, 'utf8'))))
  return parsed.some(({ isMalformed }) => isMalformed) ? parsed.flatMap(({ problems }) => problems) : []
}

/**
 * gatsby-plugin-mdx reads frontmatter too, and ends the build at malformed YAML without a word of the file it is in. So this looks before it.
 * `develop` goes on, since the author is about to mend it.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = malformedFrontmatter(siteDocsRoot)
  if (problems.length === 0) return
  printProblems(problems)
  if (process.env.NODE_ENV === 'production')
    reporter.panic('Frontmatter that is no YAML stops the build; the site that is published stays as it is.')
}
