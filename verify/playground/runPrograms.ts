import pMap from 'p-map'
import type { MadePlayground } from '../../toolchain/makePlayground'
import type { Program } from '../../src/playground/program'
import type { PlaygroundOutcome } from './outcome'
import { PlaygroundRunner } from './playgroundRunner'

/** Processes at once. Each takes up to a gigabyte. */
export const mostProcesses = 2

export interface RunningContext {
  made: MadePlayground
  /** Processes at once. */
  jobs: number
  onProgress: (done: number, all: number) => void
}

/**
 * Does something about each task, with a function that builds and runs a program with the published compiler. Processes are started when they are first
 * needed, and ended at the end.
 */
export async function runPrograms<Task>(
  tasks: readonly Task[],
  { made, jobs, onProgress }: RunningContext,
  work: (task: Task, run: (program: Program) => Promise<PlaygroundOutcome>) => Promise<void>,
): Promise<void> {
  const idle: PlaygroundRunner[] = []
  const runners = new Set<PlaygroundRunner>()
  let done = 0
  const run = async (program: Program) => {
    const runner = idle.pop() ?? new PlaygroundRunner(made)
    runners.add(runner)
    const outcome = await runner.run(program)
    idle.push(runner)
    return outcome
  }
  try {
    await pMap(tasks, (task) => work(task, run).then(() => onProgress(++done, tasks.length)), { concurrency: jobs })
  } finally {
    for (const runner of runners) runner.close()
  }
}
