import { checkedProgramOf, isForChecks } from '../../src/playground/browserExample'
import type { CheckedResult } from '../../src/playground/checkedResults'
import { exampleKey } from '../../src/playground/exampleKey'
import type { ProgramLanguage } from '../../src/playground/program'
import type { Example } from '../examples/example'
import type { Page } from '../examples/readPage'
import { runPrograms, type RunningContext } from '../playground/runPrograms'
import { judgeChecks } from './judgeChecks'

/** A program with undefined behaviour. */
export interface CheckedTask {
  page: Page
  example: Example & { language: ProgramLanguage; mode: 'errs' }
  key: string
}

/** The programs of the pages that have undefined behaviour. */
export const checkedTasks = (pages: readonly Page[]): CheckedTask[] =>
  pages.flatMap((page) => page.examples.filter(isForChecks).map((example) => ({ page, example, key: exampleKey(example) })))

/** Runs programs with checks, with the very files that the site publishes for browsers. Gives what is found, by the keys of the programs. */
export async function verifyChecks(tasks: readonly CheckedTask[], context: RunningContext): Promise<Map<string, CheckedResult>> {
  const results = new Map<string, CheckedResult>()
  await runPrograms(tasks, context, async ({ example, key }, run) => {
    results.set(key, judgeChecks(example, await run(checkedProgramOf(example))))
  })
  return results
}
