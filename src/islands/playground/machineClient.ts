import { CodeFailure } from '../../browser/loadCode'
import { errorText } from '../../content-model/problems'
import { runMachine } from '../../playground/runMachine'
import { loadMachine } from './loadMachine'
import type { RunClient } from './runClient'

/** Runs programs in assembly on the machine of `src/assembly`, in the page itself. */
export const connectMachine = (): RunClient => ({
  sizeToFetch: () => Promise.resolve(0),
  run: (program, callbacks) => {
    let isStopped = false
    const goesOn = () => !isStopped
    loadMachine(program)
      .then((parts) => (isStopped ? undefined : runMachine(program, callbacks, parts, goesOn)))
      .catch((error: unknown) => {
        const reason = error instanceof CodeFailure ? 'network' : 'compiler'
        if (!isStopped) callbacks.onOutcome({ how: 'broken', reason, message: errorText(error) })
      })
    return () => {
      isStopped = true
    }
  },
  close: () => undefined,
})
