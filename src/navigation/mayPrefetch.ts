interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** Whether something may be loaded ahead of need: not on 2g, and not where the reader saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
