/** How many files are fetched at once to be stored: few, so that the page stays responsive. */
export const downloadsAtOnce = 4

/**
 * Downloads files, a few at once. Rejects with the first failure, after which no other download begins. `p-map` would do, but weighs a kilobyte, which
 * every reader's service worker would carry.
 */
export async function downloadAll<T extends object | string>(files: readonly T[], download: (file: T) => Promise<unknown>): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await download(next)
  }
  try {
    await Promise.all(Array.from({ length: downloadsAtOnce }, work))
  } finally {
    waiting.length = 0
  }
}
