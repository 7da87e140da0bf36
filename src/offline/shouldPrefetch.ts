/** What the browser tells of the reader's connection; not every browser does. */
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

/** Whether pages may be loaded before they are asked for: not on 2g, and not while the reader saves data. */
export function shouldPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !(connection.effectiveType ?? '').includes('2g')
}
