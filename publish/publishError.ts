/** An error that the author can fix. Its message says what and where, so no stack is needed. */
export class PublishError extends Error {
  override name = 'PublishError'
}

/** The system's error code, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
