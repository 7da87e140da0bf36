import fs from 'node:fs'
import { LockedError } from './buildLock'
import { errorCode, errorMessage, PublishError } from './publishError'

/** Less free space than this, and a failed build was probably short of it. */
const scarceBytes = 200 * 1024 * 1024

const stays = 'The site that is published stays as it was.'

function isDiskFull(error: unknown, siteRoot: string): boolean {
  if (errorCode(error) === 'ENOSPC') return true
  const { bavail, bsize } = fs.statfsSync(siteRoot)
  return bavail * bsize < scarceBytes
}

/** What went wrong with a build, and what to do about it. */
export function explainFailure(error: unknown, siteRoot: string): string {
  if (error instanceof LockedError) return error.message
  const isFull = isDiskFull(error, siteRoot)
  // Where in our code a mistake shows helps with our own mistakes only.
  const isOurs = error instanceof Error && !(error instanceof PublishError) && errorCode(error) !== 'ENOSPC'
  const message = isOurs ? (error.stack ?? error.message) : errorMessage(error)
  const hint = isFull
    ? 'The disk is full or nearly so. Free some space and build again; deleting .cache, public and .build/compressed is safe, and the next build is slower.'
    : 'Mend what is named above and build again.'
  return `${message}\n\nThe build failed. ${stays} ${hint}`
}
