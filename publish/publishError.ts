/** Something the author can mend; its message says what and where, and no stack is needed. */
export class PublishError extends Error {
  override name = 'PublishError'
}
