import path from 'node:path'
import { readConfig } from '../src/buildTime/readConfig'
import type { SiteConfig } from '../src/config/types'
import { formatProblems } from '../src/content-model/problems'
import { PublishError } from './publishError'

/**
 * Reads `site.config.ts` and checks it, before Gatsby is started: Gatsby would report its own trouble with a broken configuration instead.
 * @throws one error with all problems, each with its line
 */
export async function readSiteConfig(): Promise<SiteConfig> {
  const read = await readConfig(path.join(__dirname, '..'))
  if ('config' in read) return read.config
  throw new PublishError(formatProblems(read.problems))
}
