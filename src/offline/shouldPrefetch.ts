/** What some browsers reveal about the reader's connection. */
interface Connection {
  effectiveType?: string
  saveData?: boolean
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: Connection
  }
}

/** Whether pages may be loaded ahead of need: not on 2g, and not while the reader saves data. */
export function shouldPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !(connection.effectiveType ?? '').includes('2g')
}
