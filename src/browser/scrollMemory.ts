/** Entries remembered at most; the oldest are forgotten first. */
const maxRemembered = 200

/** Scroll positions in pixels, by key of the history entry. */
export type ScrollMemory = Map<string, number>

/** Remembers a position as the newest. */
export function rememberScroll(memory: ScrollMemory, key: string, position: number): void {
  memory.delete(key)
  memory.set(key, position)
  const [oldest] = memory.keys()
  if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest)
}

export function writeScrollMemory(memory: ScrollMemory): string {
  return JSON.stringify([...memory])
}

/** What `writeScrollMemory` wrote. Anything else is an empty memory. */
export function readScrollMemory(text: string | null): ScrollMemory {
  try {
    return new Map(JSON.parse(text ?? '[]'))
  } catch {
    return new Map()
  }
}
