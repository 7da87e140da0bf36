/**
 * `npm run develop`: Gatsby's development server for the site of the current folder. It holds the lock of the builds, since both work in the same
 * caches. Arguments are handed on to Gatsby.
 */
import { constants } from 'node:os'
import { prepareGatsby } from '../src/gatsby/gatsbyCache'
import { LockedError, lockFile, takeLock } from '../src/buildTime/buildLock'
import { PublishError } from './publishError'
import { readSiteConfig } from './readSiteConfig'
import { endProcess, startGatsby } from './runGatsby'

const siteRoot = process.cwd()

async function develop() {
  await readSiteConfig()
  const lock = takeLock(lockFile(siteRoot))
  process.on('exit', lock.release)
  // Who writes a page does not wait for the compiler that readers run examples with.
  const environment = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', CODEFRAME_PLAYGROUND: 'off' }
  prepareGatsby(siteRoot, environment, console.log)
  const child = startGatsby(siteRoot, ['develop', ...process.argv.slice(2)], environment)
  if (child.pid !== undefined) lock.join(child.pid)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endProcess(child, signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1)))
}

develop().catch((error: unknown) => {
  if (!(error instanceof LockedError) && !(error instanceof PublishError)) throw error
  console.error(error.message)
  process.exit(1)
})
