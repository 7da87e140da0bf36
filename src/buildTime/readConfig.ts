import fs from 'node:fs'
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { build, type Message } from 'esbuild'
import { siteConfigProblems } from '../config/siteConfigProblems'
import type { SiteConfig } from '../config/types'
import { errorText, type FileProblem } from '../content-model/problems'
import { configFile, configLines } from './configLines'
import { fromRoot } from './paths'

type Read = { config: SiteConfig; problems: [] } | { problems: FileProblem[] }

const problem = (message: string, more: { file?: string; line?: number | undefined; hint?: string | undefined } = {}): FileProblem => ({
  file: more.file ?? configFile,
  severity: 'error',
  message,
  ...(more.line === undefined ? {} : { line: more.line }),
  ...(more.hint === undefined ? {} : { hint: more.hint }),
})

/** The configuration and what it imports as one script, with the way back to its lines. */
interface Bundle {
  code: string
  map: SourceMapPayload
}

async function bundle(file: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    sourcemap: 'external',
    outdir: path.dirname(file),
    logLevel: 'silent',
  })
  const textOf = (ending: string) => outputFiles.find((output) => output.path.endsWith(ending))?.text ?? ''
  return { code: textOf('.js'), map: JSON.parse(textOf('.map')) as SourceMapPayload }
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'text' in value && 'location' in value

/** Syntax errors, and imports of files that do not exist, in the configuration and what it imports. */
function bundlingProblems(root: string, error: unknown): FileProblem[] {
  const messages: unknown[] = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  return messages.filter(isMessage).map(({ text, location }) =>
    problem(`${text}.`, {
      file: location ? fromRoot(root, path.resolve(location.file)) : configFile,
      line: location?.line,
    }),
  )
}

const bundleName = 'site.config.bundle.js'

/** Runs the configuration. Imports of packages and of itself are made anew each time. */
function run(file: string, { code }: Bundle): unknown {
  const module: { exports: { config?: unknown } } = { exports: {} }
  const script = new Script(`(module, exports, require) => {${code}\n}`, { filename: bundleName })
  const start: (...given: unknown[]) => void = script.runInThisContext()
  start(module, module.exports, createRequire(file))
  return module.exports.config
}

/** The line of the configuration on which it threw. */
function throwingLine(error: unknown, { map }: Bundle): number | undefined {
  const places = (error instanceof Error ? (error.stack ?? '') : '').matchAll(new RegExp(`${bundleName}:(\\d+):(\\d+)`, 'g'))
  for (const [, line, column] of places) {
    const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
    if ('originalLine' in entry && path.basename(entry.originalSource) === configFile) return entry.originalLine + 1
  }
  return undefined
}

function invalidProblems(root: string, config: unknown): FileProblem[] {
  const found = siteConfigProblems(config)
  if (found.length === 0) return []
  const lineOf = configLines(root)
  return found.map(({ path: steps, message, hint }) => problem(message, { line: lineOf(steps), hint }))
}

/** Reads `site.config.ts` as it is now on disk and checks it, also in a process that has read it before. Returns all that is wrong with it, with its line. */
export async function readConfig(root: string): Promise<Read> {
  const file = path.join(root, configFile)
  if (!fs.existsSync(file)) return { problems: [problem('There is no such file.')] }
  let made: Bundle
  try {
    made = await bundle(file)
  } catch (error) {
    const problems = bundlingProblems(root, error)
    if (problems.length === 0) throw error
    return { problems }
  }
  try {
    const config = run(file, made)
    if (config === undefined) return { problems: [problem('The file does not export "config".')] }
    const problems = invalidProblems(root, config)
    return problems.length === 0 ? { config: config as SiteConfig, problems: [] } : { problems }
  } catch (error) {
    return { problems: [problem(`The file cannot be run: ${errorText(error)}`, { line: throwingLine(error, made) })] }
  }
}
