/**
 * Whether a block describes something to call or execute, which a reader wants to see in a program. Types, constants and plain macros occur in
 * half of all programs, and few of those are about them.
 */
export function needsExample(kind: string | undefined, signature: string | undefined): boolean {
  return kind === 'macro' ? signature?.includes('(') === true : kind === 'function' || kind === 'instruction'
}
