import fs from 'node:fs'
import { LockedError } from '../src/buildTime/buildLock'
import { errorCode, errorMessage, PublishError } from './publishError'

/** With less free space than this, a build has probably failed for lack of it. */
const scarceBytes = 200 * 1024 * 1024

const stays = 'The published site stays as it was.'

function isDiskFull(error: unknown, siteRoot: string): boolean {
  if (errorCode(error) === 'ENOSPC') return true
  const { bavail, bsize } = fs.statfsSync(siteRoot)
  return bavail * bsize < scarceBytes
}

/** Explains why a build failed, and what to do about it. */
export function explainFailure(error: unknown, siteRoot: string): string {
  if (error instanceof LockedError) return error.message
  if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) return errorMessage(error)
  const isFull = isDiskFull(error, siteRoot)
  // A stack trace helps only with bugs in our own code.
  const isOurs = error instanceof Error && !(error instanceof PublishError) && errorCode(error) !== 'ENOSPC'
  const message = isOurs ? (error.stack ?? error.message) : errorMessage(error)
  const hint = isFull
    ? 'The disk is full or nearly so. Free some space and build again; deleting .cache, public and .build/compressed is safe, and the next build is slower.'
    : 'Fix the problems above and build again.'
  return `${message}\n\nThe build failed. ${stays} ${hint}`
}
