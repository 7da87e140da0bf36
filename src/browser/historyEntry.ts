export interface HistoryEntry {
  /** Names the entry; the router sets it. */
  key: string
  /** Place among the entries of this visit: tells back from forward, and how far. */
  index: number
}

/** The entry that a history state stands for. Nothing for one that the browser made itself: a first page, a hash typed into the address. */
export function historyEntry(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return undefined
  const { key, index } = state
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : undefined
}
