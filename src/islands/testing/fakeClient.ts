import type { RunCallbacks } from '../../playground/client'
import type { Program } from '../../playground/program'
import type { RunClient } from '../playground/runClient'

/** A client that does nothing by itself: a test says what the compiler and the program do. */
export class FakeClient implements RunClient {
  /** What there is to fetch. */
  bytes = 0
  isClosed = false
  readonly runs: { program: Program; tell: RunCallbacks; isStopped: boolean }[] = []

  sizeToFetch = (): Promise<number> => Promise.resolve(this.bytes)

  run = (program: Program, tell: RunCallbacks): (() => void) => {
    const run = { program, tell, isStopped: false }
    this.runs.push(run)
    return () => {
      run.isStopped = true
    }
  }

  close = (): void => {
    this.isClosed = true
  }

  /** The latest run. */
  get last(): { program: Program; tell: RunCallbacks; isStopped: boolean } {
    const run = this.runs.at(-1)
    if (!run) throw new Error('Nothing has been run.')
    return run
  }

  /** The program prints. */
  print(text: string, stream: 'out' | 'error' = 'out'): void {
    this.last.tell.onOutput([{ stream, bytes: new TextEncoder().encode(text) }])
  }

  /** The program ends. */
  exit(status = 0): void {
    this.last.tell.onOutcome({ how: 'ended', end: { how: 'exit', status }, milliseconds: 12 })
  }
}
