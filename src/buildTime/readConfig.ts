import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { siteConfigProblems } from '../config/siteConfigProblems'
import type { SiteConfig } from '../config/types'
import { errorText, type FileProblem } from '../content-model/problems'
import { configFile, configLines } from './configLines'
import { fromRoot } from './paths'

const problem = (message: string, line?: number, file = configFile): FileProblem => ({
  file,
  severity: 'error',
  message,
  ...(line !== undefined && { line }),
})

interface Message {
  text: string
  location: { file: string; line: number } | null
}

const messagesOf = (error: unknown): Message[] =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? (error.errors as Message[]) : []

/** Runs the configuration as it is now on disk. Imports of packages and of itself are made anew each time. */
async function run(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  })
  const module: { exports: { config?: unknown } } = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, createRequire(file))
  return module.exports.config
}

/** Reads `site.config.ts` again and checks it, in a process that has read it before. */
export async function readConfig(root: string): Promise<{ config: SiteConfig; problems: [] } | { problems: FileProblem[] }> {
  const file = path.join(root, configFile)
  try {
    const config = await run(file)
    const found = siteConfigProblems(config)
    if (found.length === 0) return { config: config as SiteConfig, problems: [] }
    const lineOf = configLines(root)
    return { problems: found.map(({ path: steps, message, hint }) => ({ ...problem(message, lineOf(steps)), ...(hint && { hint }) })) }
  } catch (error) {
    const messages = messagesOf(error)
    if (messages.length === 0) return { problems: [problem(`The file cannot be run: ${errorText(error)}`)] }
    return {
      problems: messages.map(({ text, location }) =>
        problem(`${text}.`, location?.line, location ? fromRoot(root, path.resolve(location.file)) : configFile),
      ),
    }
  }
}
