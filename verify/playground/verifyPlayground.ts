import { compilerArguments, linkerArguments, programOptions } from '../../src/playground/compilerArguments'
import { exampleKey } from '../../src/playground/exampleKey'
import type { ExampleResult, ExampleResults } from '../../src/playground/exampleResults'
import { limitNames, type ProgramLanguage } from '../../src/playground/program'
import { digestOf, type Cache } from '../results/cache'
import type { Example } from '../examples/example'
import { isForBrowsers, programOf } from '../../src/playground/browserExample'
import { mapLines, trimMessage } from '../examples/mapLines'
import type { Page } from '../examples/readPage'
import type { Failure } from '../examples/verifyExamples'
import { wasmVersion } from '../build/wasm'
import { classify } from './classify'
import type { KnownLimit } from './knownLimits'
import { runPrograms, type RunningContext } from './runPrograms'

export type PlaygroundExample = Example & { language: ProgramLanguage }

export interface Task {
  page: Page
  example: PlaygroundExample
  key: string
}

export interface PlaygroundContext extends RunningContext {
  cache: Cache
  limits: readonly KnownLimit[]
  /** Examples that are run whatever is known of them. */
  sample?: ReadonlySet<Example>
}

export interface PlaygroundReport {
  /** What came out, by the key of each example that was looked at. */
  results: Map<string, ExampleResult>
  failures: Failure[]
  /** Entries of the list that an example needed. */
  needed: ReadonlySet<KnownLimit>
}

/** The examples of the pages that browsers can be asked to run, with their keys. */
export const playgroundTasks = (pages: readonly Page[]): Task[] =>
  pages.flatMap((page) => page.examples.filter(isForBrowsers).map((example) => ({ page, example, key: exampleKey(example) })))

/** Everything that decides whether a success of an example lasts: not the recipe of the packs, which adds to them and moves functions. */
export function cacheKey({ example, key }: Task): string {
  const { std } = example
  const options = programOptions(programOf(example))
  const compile = compilerArguments({ input: 'main', output: 'main.o', std, options })
  return digestOf([
    'playground',
    key,
    wasmVersion(),
    compile,
    linkerArguments({ objects: [], isCpp: example.language === 'cpp', output: '' }),
  ])
}

function failureOf({ page, example }: Task, problem: string): Failure {
  const message = trimMessage(mapLines(problem, example.files, page.file))
  const advice = 'Either change the example, or list it in verify/playground/notInBrowser.yml with what differs.'
  return { file: page.file, line: example.line, message: `${example.mode} in the playground (${example.std}):\n${message}\n${advice}` }
}

/** Builds and runs examples with the very files that the site publishes for browsers. */
export async function verifyPlayground(tasks: readonly Task[], context: PlaygroundContext): Promise<PlaygroundReport> {
  const { cache, limits, sample } = context
  const results = new Map<string, ExampleResult>()
  const failures: Failure[] = []
  const needed = new Set<KnownLimit>()
  await runPrograms(tasks, context, async (task, run) => {
    const name = cacheKey(task)
    if (!sample?.has(task.example) && (await cache.get(name)) !== undefined) return void results.set(task.key, { outcome: 'runs' })
    const verdict = classify(task.example, task.page.key, await run(programOf(task.example)), limits)
    if ('problem' in verdict) return void failures.push(failureOf(task, verdict.problem))
    results.set(task.key, verdict.result)
    if (verdict.known) needed.add(verdict.known)
    if (verdict.result.outcome === 'runs') await cache.set(name, '')
  })
  return { results, failures, needed }
}

/** Entries of the list that nothing needs any more, or whose page does not exist. */
export function idleLimits(limits: readonly KnownLimit[], needed: ReadonlySet<KnownLimit>, pageKeys: ReadonlySet<string>): Failure[] {
  return limits
    .filter((limit) => !needed.has(limit))
    .map(({ file, line, page, code }) => ({
      file,
      line,
      message: pageKeys.has(page)
        ? `No example of ${page} with "${code}" needs this: delete it.`
        : `There is no page "${page}" under content/docs.`,
    }))
}

/** How many of all examples run in a browser, and what keeps the others from it, as sentences. */
export function describeResults(results: ExampleResults): string[] {
  const all = [...results.values()]
  const running = all.filter(({ outcome }) => outcome === 'runs').length
  const percent = ((100 * running) / Math.max(all.length, 1)).toFixed(1)
  const counts = limitNames.flatMap((limit) => {
    const count = (outcome: 'not' | 'differs') => all.filter((result) => result.outcome === outcome && result.limit === limit).length
    const [not, differs] = [count('not'), count('differs')]
    return not + differs === 0 ? [] : [`${limit} ${not + differs}${differs > 0 ? ` (${differs} run with another result)` : ''}`]
  })
  return [
    `${running} of ${all.length} examples run in the playground as their pages say (${percent} %). The others: ${counts.join(', ') || 'none'}.`,
  ]
}
