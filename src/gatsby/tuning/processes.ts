import { keepHeapSmall } from '../../buildTime/memory'
import { isTuned } from './isTuned'
import { holdSource, packageReader } from './lostHold'

/**
 * Environment in which Gatsby logs plain lines. What draws progress on a terminal takes each of Gatsby's processes 0.2 s to load: 0.5 to 1 s a build.
 */
export function plainLog(root: string, environment = process.env, read = packageReader(root)): { GATSBY_LOGGER?: string } {
  if (!isTuned(environment)) return {}
  holdSource('plainLog', 'gatsby-cli/lib/reporter/start-logger.js', 'GATSBY_LOGGER', read)
  return { GATSBY_LOGGER: 'yurnalist' }
}

/** Caps the heap of a process that Gatsby has started to run queries: up to a gigabyte less for 10,000 pages. */
export function shrinkWorkers(root: string, read = packageReader(root)): void {
  if (!isTuned()) return
  holdSource('shrinkWorkers', 'gatsby/dist/utils/worker/pool.js', 'GATSBY_WORKER_POOL_WORKER', read)
  if (process.env['GATSBY_WORKER_POOL_WORKER'] !== undefined) keepHeapSmall()
}
