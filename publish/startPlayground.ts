import path from 'node:path'
import { compilePlaygroundWorker } from './compilePlaygroundWorker'
import { makePlayground, type MadePlayground } from '../toolchain/makePlayground'
import { errorMessage, PublishError } from './publishError'
import type { Playground } from './writePlayground'

const projectRoot = path.join(__dirname, '..')

/**
 * Starts to make the compiler that readers get, which runs beside other work.
 * @param make for tests
 * @returns what to call when it is needed; only then does a failure count
 */
export function startPlayground(
  log: (message: string) => void,
  make: (root: string, log: (line: string) => void) => Promise<MadePlayground> = makePlayground,
): { made: () => Promise<Playground> } {
  const made = make(projectRoot, log).catch((error: unknown) => {
    throw new PublishError(
      `${errorMessage(error)}\n` +
        '    Without this compiler readers cannot run the examples. To publish the site so, build again: CODEFRAME_PLAYGROUND=off npm run build',
    )
  })
  // The build may fail for another reason, before anybody asks for the outcome.
  made.catch(() => undefined)
  return {
    made: async () => ({
      ...(await made),
      workers: { compiler: compilePlaygroundWorker('compiler'), program: compilePlaygroundWorker('program') },
    }),
  }
}
