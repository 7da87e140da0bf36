import fs from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import type { ContentProblem } from '../content-model/problems'
import { sitePaths, type Site } from '../build/paths'
import { printProblems } from './printProblems'
import { readAhead } from './readPage'

/** The files of all pages of a site's docs. */
export function pageFiles(root: string): string[] {
  const { docs } = sitePaths(root)
  return fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(docs, name))
}

/**
 * Problems of the frontmatter of all pages, once one of them is no YAML.
 * @param since files that have not changed after this time, in milliseconds since 1970, are known to be well-formed
 */
export function malformedFrontmatter(root: string, files: readonly string[], since = 0): ContentProblem[] {
  const changed = files.filter((file) => fs.statSync(file).ctimeMs >= since).map((file) => readAhead(root, file))
  return changed.some(({ isMalformed }) => isMalformed) ? files.flatMap((file) => readAhead(root, file).problems) : []
}

/**
 * gatsby-plugin-mdx looks at frontmatter too. Nobody reads what it finds, but it ends the build at malformed YAML without naming the file. So this
 * looks before it. `develop` goes on, since the author is about to correct it.
 * @param since when the last complete build began; what has not changed since then is not read again
 */
export function checkFrontmatter(reporter: Reporter, { root, isProduction }: Site, files: readonly string[], since = 0): void {
  const problems = malformedFrontmatter(root, files, since)
  if (problems.length === 0) return
  printProblems(problems)
  if (isProduction) reporter.panic('Frontmatter that is no YAML stops the build; the site that is published stays as it is.')
}
