/** The hash of an address that opens an example at a step of its execution: `#step=<block>:<steps>`. */
export const stepHash = (block: string, steps: number): string => `#step=${encodeURIComponent(block)}:${steps}`

/** After how many steps a hash opens a block, if it does. */
export function stepHashSteps(hash: string, block: string): number | undefined {
  const start = `#step=${encodeURIComponent(block)}:`
  const steps = hash.slice(start.length)
  return hash.startsWith(start) && /^\d{1,9}$/.test(steps) ? Number(steps) : undefined
}

/** Whether a hash opens an example at a step, whichever it is. */
export const isStepHash = (hash: string): boolean => /^#step=.*:\d{1,9}$/.test(hash)
