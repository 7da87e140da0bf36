import { isDeepStrictEqual } from 'node:util'
import { readConfig } from '../../buildTime/readConfig'
import { configFile, configLines } from '../../buildTime/configLines'
import { siteConfig } from '../../config/siteConfig'
import type { SiteConfig } from '../../config/types'
import type { FileProblem } from '../../content-model/problems'

/** What Gatsby, or a constant of this site, reads once. */
const readAtStart = ['url', 'basePath', 'favicon', 'locales', 'defaultLocale'] as const satisfies readonly (keyof SiteConfig)[]

const atStart = structuredClone(Object.fromEntries(readAtStart.map((key) => [key, siteConfig[key]])))

let found: FileProblem[] = []

/** What is wrong with the configuration since it was changed. */
export const configProblems = (): readonly FileProblem[] => found

function replace(config: SiteConfig): void {
  for (const key of Object.keys(siteConfig)) if (!(key in config)) Reflect.deleteProperty(siteConfig, key)
  Object.assign(siteConfig, config)
}

/** Takes over a configuration that was edited. One with mistakes leaves the last good one in its place. Browsers get theirs from webpack. */
export async function followConfig(root: string): Promise<void> {
  const read = await readConfig(root)
  found = read.problems
  if (!('config' in read)) return
  replace(read.config)
  const late = readAtStart.filter((key) => !isDeepStrictEqual(read.config[key], atStart[key]))
  if (late.length === 0) return
  const lineOf = configLines(root)
  found = late.map((key) => ({
    file: configFile,
    line: lineOf([key]) ?? 1,
    severity: 'warning',
    message: `"${key}" is read when the development server starts.`,
    hint: 'End the server and start it again: npm run develop',
  }))
}
