import v8 from 'node:v8'

/**
 * V8 lets a heap grow to several times of what lives in it while the machine has memory left: a site of 10,000 pages took gigabytes that nothing
 * lived in. From here on, half as much again has to be enough. Not while the pages of a small site are rendered: what they leave behind is
 * collected a sixth faster in large heaps.
 */
export const keepHeapSmall = (): void => v8.setFlagsFromString('--heap-growing-percent=50')

/** Pages from which on a site is built with a small heap from its start: 10,000 pages take 2 GiB so. */
const pagesOfLargeSite = 3000

/** Whether memory matters more than the time that rendering takes. */
export const isLargeSite = (pages: number): boolean => pages > pagesOfLargeSite
