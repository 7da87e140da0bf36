/** Causes are followed so far; a chain that long is a circle. */
const maxCauses = 10

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** What an error says, then what caused it, and so on. */
export function errorMessages(error: unknown): string[] {
  const messages: string[] = []
  for (let cause = error; cause !== undefined && cause !== null && messages.length < maxCauses;) {
    messages.push(messageOf(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return messages
}
