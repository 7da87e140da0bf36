import fs from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { frontmatterText, parsePageFrontmatter } from '../content-model/parsePageFrontmatter'
import type { ContentProblem } from '../content-model/problems'
import { fromRoot } from '../build/paths'
import { printProblems } from './printProblems'

/** The files of all pages below a folder. */
export const pageFiles = (docsRoot: string): string[] =>
  fs
    .readdirSync(docsRoot, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(docsRoot, name))

const read = (file: string) => parsePageFrontmatter(fromRoot(file), frontmatterText(fs.readFileSync(file, 'utf8')))

/**
 * Problems of the frontmatter of all pages, once one of them is no YAML.
 * @param since files that have not changed after this time, in milliseconds since 1970, are known to be well-formed
 */
export function malformedFrontmatter(files: readonly string[], since = 0): ContentProblem[] {
  const changed = files.filter((file) => fs.statSync(file).ctimeMs >= since)
  return changed.some((file) => read(file).isMalformed) ? files.flatMap((file) => read(file).problems) : []
}

/**
 * gatsby-plugin-mdx reads frontmatter too, and ends the build at malformed YAML without a word of the file it is in. So this looks before it.
 * `develop` goes on, since the author is about to mend it.
 * @param since when the last complete build began; what has not changed since then is not read again
 */
export function checkFrontmatter(reporter: Reporter, files: readonly string[], since = 0): void {
  const problems = malformedFrontmatter(files, since)
  if (problems.length === 0) return
  printProblems(problems)
  if (process.env.NODE_ENV === 'production')
    reporter.panic('Frontmatter that is no YAML stops the build; the site that is published stays as it is.')
}
