import type { Machine } from '../assembly/machineState'

/** Milliseconds for which the machine may hold up the page: less than a frame. */
const sliceTime = 8

/** Instructions between two looks at the clock. */
const batch = 20_000

/** A promise that is kept in the next task, after the page has answered what came in the meantime. Timers would wait 4 ms each. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

export interface SliceOptions {
  /** Addresses before which it stops. */
  breakpoints?: ReadonlySet<number>
  /** Whether to go on: asked after each slice. */
  goesOn: () => boolean
  /** Instructions after which it stops. */
  limit?: number
  /** Gives the page its turn; for tests. */
  pause?: () => Promise<void>
}

/**
 * Executes a program in slices between which the page can answer its reader. A worker would run it as fast and never hold up the page, but each step would
 * then have to bring registers, stack, memory and output over as a message, and the page could only show the past.
 * @returns how many instructions ran
 */
export async function runInSlices(
  machine: Machine,
  { breakpoints, goesOn, limit = Infinity, pause = nextTask }: SliceOptions,
): Promise<number> {
  let ran = 0
  for (;;) {
    const end = performance.now() + sliceTime
    do {
      const wanted = Math.min(batch, limit - ran)
      const done = machine.run(wanted, breakpoints)
      ran += done
      if (done < wanted || ran >= limit || machine.status.kind !== 'running') return ran
    } while (performance.now() < end)
    await pause()
    if (!goesOn()) return ran
  }
}
