export interface HistoryEntry {
  /** Identifies the entry; set by the router. */
  key: string
  /** Position among the entries of this visit: tells back from forward, and how far. */
  index: number
}

/** The entry of a history state. Nothing for one that the browser created: a first page, or a hash typed into the address bar. */
export function historyEntry(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return undefined
  const { key, index } = state
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : undefined
}
