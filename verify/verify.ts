import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArguments, type Options } from './arguments'
import { Cache } from './cache'
import { parseExceptions, type Exception, type ExceptionProblem } from './exceptions'
import { pageKey, readPage, type Page } from './readPage'
import { formatReport, type Results } from './report'
import { compilerVersions, ensureCompilers } from './setup'
import { verifyExamples, type Context, type Failure } from './verifyExamples'
import { verifyInstructions } from './verifyInstructions'
import { verifySymbols } from './verifySymbols'

const root = fileURLToPath(new URL('..', import.meta.url))

/** All pages, as paths from the project's root with forward slashes. */
async function pageFiles(): Promise<string[]> {
  const entries = await readdir(join(root, 'content/docs'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const isWanted = (file: string, { pages }: Options) => pages.length === 0 || pages.some((part) => file.includes(part))

/** Without page arguments all exceptions, also those whose page does not exist, so that they are found. */
const isExceptionWanted = ({ page }: Exception, options: Options) => isWanted(`content/docs/${page}.mdx`, options)

async function readPages(files: readonly string[]): Promise<Page[]> {
  return Promise.all(files.map(async (file) => readPage(file, await readFile(join(root, file), 'utf8'))))
}

async function readExceptions(): Promise<{ exceptions: Exception[]; problems: ExceptionProblem[] }> {
  const names = (await readdir(join(root, 'verify/exceptions'))).filter((name) => name.endsWith('.yml')).sort()
  const files = names.map((name) => `verify/exceptions/${name}`)
  const parsed = await Promise.all(files.map(async (file) => parseExceptions(file, await readFile(join(root, file), 'utf8'))))
  return { exceptions: parsed.flatMap(({ exceptions }) => exceptions), problems: parsed.flatMap(({ problems }) => problems) }
}

/** One line that changes in place, on a terminal only. */
function showProgress(what: string): Context['onProgress'] {
  return (done, all) => {
    if (!process.stderr.isTTY) return
    process.stderr.write(done === all ? '\r\u001b[K' : `\r\u001b[K${what} ${done}/${all}`)
  }
}

const pageFailures = (pages: readonly Page[]): Failure[] =>
  pages.flatMap(({ file, problems }) => problems.map(({ line, message }) => ({ file, line, message })))

async function main(): Promise<void> {
  const options = parseArguments(process.argv.slice(2))
  ensureCompilers()
  const files = await pageFiles()
  const pages = await readPages(files.filter((file) => isWanted(file, options)))
  if (pages.length === 0) throw new Error(`No page's path contains ${options.pages.join(' or ')}.`)
  const cache = new Cache(join(root, '.build/verify-cache'), options.isCacheOn)
  const shared = { cache, versions: compilerVersions(), jobs: options.jobs }
  const excepted = await readExceptions()
  const exceptions = excepted.exceptions.filter((exception) => isExceptionWanted(exception, options))
  const symbols = await verifySymbols(pages, exceptions, new Set(files.map(pageKey)), {
    ...shared,
    onProgress: showProgress('headers'),
  })
  const instructions = await verifyInstructions(pages, { ...shared, onProgress: showProgress('instructions') })
  const examples = await verifyExamples(pages, { ...shared, onProgress: showProgress('examples') })
  const results: Results = {
    passed: examples.passed + symbols.passed + instructions.passed,
    failures: [...pageFailures(pages), ...excepted.problems, ...symbols.failures, ...instructions.failures, ...examples.failures],
    fragments: pages.flatMap(({ file, fragments }) => fragments.map((line) => ({ file, line }))),
    perHeader: symbols.perHeader,
    forms: instructions.forms,
  }
  console.log(formatReport(results))
  if (options.json !== undefined) {
    const { passed, failures, perHeader } = results
    await writeFile(options.json, `${JSON.stringify({ passed, failed: failures.length, failures, perHeader }, null, 2)}\n`)
  }
  await cache.prune()
  process.exitCode = results.failures.length > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
