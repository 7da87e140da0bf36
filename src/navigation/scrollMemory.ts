/** Entries remembered at most; the oldest are forgotten first. */
const mostRemembered = 200

/** Scroll positions in pixels, by key of the history entry. */
export type ScrollMemory = Map<string, number>

/** Remembers a position as the newest. */
export function rememberScroll(memory: ScrollMemory, key: string, position: number): void {
  memory.delete(key)
  memory.set(key, position)
  const [oldest] = memory.keys()
  if (memory.size > mostRemembered && oldest !== undefined) memory.delete(oldest)
}

export function writeScrollMemory(memory: ScrollMemory): string {
  return JSON.stringify([...memory])
}

/** What `writeScrollMemory` wrote. Anything else is an empty memory. */
export function readScrollMemory(text: string | null): ScrollMemory {
  const memory: ScrollMemory = new Map()
  let entries: unknown
  try {
    entries = JSON.parse(text ?? '[]')
  } catch {
    return memory
  }
  if (!Array.isArray(entries)) return memory
  for (const entry of entries) {
    if (!Array.isArray(entry)) continue
    const [key, position]: unknown[] = entry
    if (typeof key === 'string' && typeof position === 'number') memory.set(key, position)
  }
  return memory
}
