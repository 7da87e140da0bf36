export { errorCode } from '../src/buildTime/errorCode'

/** An error that the author can fix. Its message says what and where, so no stack is needed. */
export class PublishError extends Error {
  override name = 'PublishError'
}

export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
