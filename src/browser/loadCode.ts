import { reloadedForKey } from '../config/storageKeys'
import { isBlocked } from './navigationBlocks'
import { readStorage, writeStorage } from './storage'

/** Milliseconds between the two attempts. A page that is being left takes its requests with it, and has gone by then. */
const pause = 1000
/** Milliseconds after which a host that does not say whether it has a file counts as out of reach. */
const probeTimeout = 5000

/** Code that did not come. The message says why, to a reader. */
export class CodeFailure extends Error {
  /**
   * @param removed address of the file that the host does not have, as after a deploy; nothing if the network failed
   */
  constructor(
    readonly removed: string | undefined,
    cause: unknown,
  ) {
    super(removed === undefined ? 'Check the network connection.' : 'The site does not have it any more.', { cause })
  }
}

/** Address of the script or style sheet that failed, as webpack's errors name it. */
const addressOf = (error: unknown) =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined

/** Whether the host answers that there is no such file. */
async function isRemoved(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) })
    return status === 404 || status === 410
  } catch {
    return false
  }
}

/**
 * Loads code that comes after the page. What fails is tried a second time; the bundler forgets a failed import, so that is a new request.
 * @throws CodeFailure when that fails as well
 */
export async function loadCode<Code>(importIt: () => Promise<Code>): Promise<Code> {
  try {
    return await importIt()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  try {
    return await importIt()
  } catch (error) {
    const address = addressOf(error)
    throw new CodeFailure(address !== undefined && (await isRemoved(address)) ? address : undefined, error)
  }
}

/**
 * Loads the page anew when a file that a reader asked for has been removed by a deploy: the page that comes then knows the new one. Once for each
 * file, and not over unsaved work.
 * @returns whether it does
 */
export function reloadForRemoved(error: unknown): boolean {
  if (!(error instanceof CodeFailure) || error.removed === undefined || isBlocked()) return false
  if (readStorage(reloadedForKey, 'session') === error.removed) return false
  writeStorage(reloadedForKey, error.removed, 'session')
  // Without storage nothing would end it.
  if (readStorage(reloadedForKey, 'session') !== error.removed) return false
  window.location.reload()
  return true
}
