import path from 'node:path'
import type { WorkerName } from '../src/playground/manifest'
import { makePlayground, type MadePlayground } from '../toolchain/makePlayground'
import { bundleWorker } from './bundleWorker'
import { errorMessage, PublishError } from './publishError'
import type { Workers } from './writePlayground'

const projectRoot = path.join(__dirname, '..')

const entryOf = (name: WorkerName) => path.join(projectRoot, 'src/playground', `${name}Worker.ts`)

/** The scripts that compile and run examples in the browser. */
export const compileWorkers = (): Workers => ({
  compiler: bundleWorker(entryOf('compiler')),
  program: bundleWorker(entryOf('program')),
})

export interface StartedPlayground {
  /** Resolves to the compiler when it is made; only then does a failure count. */
  made: () => Promise<MadePlayground>
  /** Ends the making. Resolves when its processes have ended and nothing is left of it. */
  stop: () => Promise<void>
}

/**
 * Starts to make the compiler that readers get, which runs beside other work.
 * @param isBackground whether other processes, such as a server, go first
 * @param make for tests
 */
export function startPlayground(log: (message: string) => void, isBackground = false, make = makePlayground): StartedPlayground {
  const stopping = new AbortController()
  const made = make(projectRoot, log, { signal: stopping.signal, isBackground }).catch((error: unknown) => {
    throw new PublishError(
      `${errorMessage(error)}\n` +
        '    Without this compiler readers cannot run the examples. To publish the site so, build again: CODEFRAME_PLAYGROUND=off npm run build',
    )
  })
  // The build may fail for another reason, before anybody asks for the outcome.
  const ended = made.then(
    () => undefined,
    () => undefined,
  )
  return {
    made: () => made,
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
