/** The hash of an address that holds a program for an example: `#run=<block>~<data>`. */
export const runHash = (block: string, data: string): string => `#run=${encodeURIComponent(block)}~${data}`

/** The data of the program that a hash holds for a block, if it does. */
export function runHashData(hash: string, block: string): string | undefined {
  const start = runHash(block, '')
  return hash.startsWith(start) ? hash.slice(start.length) : undefined
}

/** Whether a hash holds a program, for whichever block. */
export const isRunHash = (hash: string): boolean => /^#run=.*~/.test(hash)
