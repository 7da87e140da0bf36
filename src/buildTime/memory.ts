import v8 from 'node:v8'

/**
 * Caps V8's heap growth at 50 %. By default a heap grows to several times its live data while the machine has memory left: a site of 10,000
 * pages took gigabytes. Not used while the pages of a small site are rendered, since garbage collection is a sixth faster in a large heap.
 */
export const keepHeapSmall = (): void => v8.setFlagsFromString('--heap-growing-percent=50')

/** A site with more pages is built with a small heap from the start; 10,000 pages then take 2 GiB. */
const pagesOfLargeSite = 3000

/** Whether memory matters more than rendering time. */
export const isLargeSite = (pages: number): boolean => pages > pagesOfLargeSite
