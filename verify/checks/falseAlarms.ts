// Runs a sample of the pages' right programs with checks: `npx tsx verify/checks/falseAlarms.ts [count] [seed]`. Fails when one has a finding or does something else.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../src/playground/browserExample'
import { exampleResultsFile, parseExampleResults } from '../../src/playground/exampleResults'
import { makePlayground } from '../../toolchain/makePlayground'
import { pageFiles, readPages } from '../examples/readPages'
import { judge } from '../playground/judge'
import type { PlaygroundOutcome } from '../playground/outcome'
import { mostProcesses, runPrograms } from '../playground/runPrograms'
import { playgroundTasks, type Task } from '../playground/verifyPlayground'
import { digestOf } from '../results/cache'

const root = fileURLToPath(new URL('../..', import.meta.url))
const usualCount = 150
const usualSeed = 1

/** Programs of the pages that do in a browser what their pages say. */
async function rightPrograms(): Promise<Task[]> {
  const results = parseExampleResults(await readFile(join(root, exampleResultsFile), 'utf8'))
  return playgroundTasks(await readPages(root, await pageFiles(root))).filter(
    ({ example, key }) => example.mode === 'run' && results.get(key)?.outcome === 'runs',
  )
}

/** Half of them in C and half in C++, always the same ones for a seed. */
function sampleOf(tasks: readonly Task[], count: number, seed: number): Task[] {
  const place = (task: Task) => digestOf([seed, task.key])
  const sorted = [...tasks].sort((one, other) => (place(one) < place(other) ? -1 : 1))
  return (['c', 'cpp'] as const).flatMap((language) =>
    sorted.filter(({ example }) => example.language === language).slice(0, Math.ceil(count / 2)),
  )
}

/** What is wrong with the checks of a right program. A signal that its page announces is told as a finding, rightly. */
function alarmOf({ example }: Task, outcome: PlaygroundOutcome): string | undefined {
  const isSignal = typeof example.exit === 'string'
  const found = outcome.findings.filter(({ kind }) => !(isSignal && kind === 'trap'))
  if (found.length > 0) return found.map(({ kind, words, place }) => `${kind} at line ${place?.line ?? '?'}: ${words}`).join('\n')
  const { isPassed, message } = judge(example, outcome)
  return isPassed ? undefined : message
}

async function main(): Promise<void> {
  const [count = usualCount, seed = usualSeed] = process.argv.slice(2).map(Number)
  const tasks = sampleOf(await rightPrograms(), count, seed)
  const made = await makePlayground(root, (line) => console.error(line))
  let alarms = 0
  const onProgress = (done: number) => {
    if (done % 25 === 0) console.error(`${done} of ${tasks.length}`)
  }
  await runPrograms(tasks, { made, jobs: mostProcesses, onProgress }, async (task, run) => {
    const alarm = alarmOf(task, await run({ ...programOf(task.example), isChecked: true }))
    if (alarm === undefined) return
    alarms++
    console.log(`${task.page.file}:${task.example.line}  ${alarm}`)
  })
  console.log(`${alarms} of ${tasks.length} right programs are not seen as right with checks (seed ${seed}).`)
  if (alarms > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 2
})
