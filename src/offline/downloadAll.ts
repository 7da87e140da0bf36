/** How many files are fetched at once to be stored: few, so that the page stays responsive. */
export const downloadsAtOnce = 4

/** Downloads files, a few at once. Rejects with the first failure, after which no other download begins. */
export async function downloadAll<File extends object | string>(
  files: readonly File[],
  download: (file: File) => Promise<unknown>,
): Promise<void> {
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
