/** Maximum number of causes; a longer chain must be circular. */
const maxCauses = 10

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The message of an error, then that of its cause, and so on. */
export function errorMessages(error: unknown): string[] {
  const messages: string[] = []
  for (let cause = error; cause !== undefined && cause !== null && messages.length < maxCauses;) {
    messages.push(messageOf(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return messages
}
