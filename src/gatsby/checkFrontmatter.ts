import type { Reporter } from 'gatsby'
import type { ContentProblem } from '../content-model/problems'
import type { Site } from '../buildTime/paths'
import { printProblems } from './printProblems'
import { readAhead } from './pagesAhead'

/** Problems of the frontmatter of all pages, once one of them is not valid YAML. */
export function malformedFrontmatter(root: string, files: readonly string[]): ContentProblem[] {
  const pages = files.map((file) => readAhead(root, file))
  return pages.some(({ isMalformed }) => isMalformed) ? pages.flatMap(({ problems }) => problems) : []
}

/**
 * gatsby-plugin-mdx looks at frontmatter too. Nobody reads what it finds, but it ends the build at malformed YAML without naming the file. So this
 * looks before it. `develop` goes on, since the author is about to correct it.
 */
export function checkFrontmatter(reporter: Reporter, { root, isProduction }: Site, files: readonly string[]): void {
  const problems = malformedFrontmatter(root, files)
  if (problems.length === 0) return
  printProblems(problems)
  if (isProduction) reporter.panic('Frontmatter that is not valid YAML stops the build; the site that is published stays as it is.')
}
