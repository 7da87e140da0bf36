import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Message } from 'esbuild'
import { configFile, configLines } from '../src/buildTime/configLines'
import { siteConfigProblems, type ConfigPath } from '../src/config/siteConfigProblems'
import type { SiteConfig } from '../src/config/types'
import { formatProblems, type FileProblem } from '../src/content-model/problems'
import { errorMessage, PublishError } from './publishError'

const projectRoot = path.join(__dirname, '..')

const problem = (message: string, more: { file?: string; line?: number | undefined; hint?: string | undefined } = {}): FileProblem => ({
  file: more.file ?? configFile,
  severity: 'error',
  message,
  ...(more.line === undefined ? {} : { line: more.line }),
  ...(more.hint === undefined ? {} : { hint: more.hint }),
})

/** Syntax errors, and imports of files that do not exist, in the configuration and what it imports. */
async function syntaxProblems(file: string): Promise<FileProblem[]> {
  const isMessage = (value: unknown): value is Message =>
    typeof value === 'object' && value !== null && 'text' in value && 'location' in value
  try {
    await build({ entryPoints: [file], bundle: true, packages: 'external', platform: 'node', write: false, logLevel: 'silent' })
    return []
  } catch (error) {
    const messages: unknown[] = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : []
    const found = messages.filter(isMessage)
    if (found.length === 0) throw error
    return found.map(({ text, location }) => {
      const absolute = location ? path.resolve(location.file) : file
      return problem(`${text}.`, { file: path.relative(projectRoot, absolute), line: location?.line })
    })
  }
}

/** The line of the configuration on which it threw. */
function throwingLine(error: unknown): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line] = /site\.config\.ts:(\d+)/.exec(stack) ?? []
  return line === undefined ? undefined : Number(line)
}

function invalidProblems(config: unknown): FileProblem[] {
  const problems = siteConfigProblems(config)
  if (problems.length === 0) return []
  const lines = configLines(projectRoot)
  const lineOf = (steps: ConfigPath) => lines(steps)
  return problems.map(({ path: steps, message, hint }) => problem(message, { line: lineOf(steps), hint }))
}

async function load(file: string): Promise<{ config?: unknown; problems: FileProblem[] }> {
  if (!fs.existsSync(file)) return { problems: [problem('There is no such file.')] }
  const problems = await syntaxProblems(file)
  if (problems.length > 0) return { problems }
  try {
    const { config }: { config?: unknown } = await import(pathToFileURL(file).href)
    if (config === undefined) return { problems: [problem('The file does not export "config".')] }
    return { config, problems: invalidProblems(config) }
  } catch (error) {
    return { problems: [problem(`The file cannot be run: ${errorMessage(error)}`, { line: throwingLine(error) })] }
  }
}

/**
 * Reads `site.config.ts` and checks it, before Gatsby is started: Gatsby would report its own trouble with a broken configuration instead.
 * @throws one error with all problems, each with its line
 */
export async function readSiteConfig(): Promise<SiteConfig> {
  const { config, problems } = await load(path.join(projectRoot, configFile))
  if (problems.length > 0) throw new PublishError(formatProblems(problems))
  return config as SiteConfig
}
