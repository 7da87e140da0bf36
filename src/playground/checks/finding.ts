/** A place in a file of the program. */
export interface FindingPlace {
  file: string
  /** From 1. */
  line: number
  /** From 1; 0 where only the line is known. */
  column: number
}

/** What was found, by what a reader has to know about it. Pages that explain it are in `findingPages.ts`. */
export const findingKinds = [
  'overflow',
  'division-by-zero',
  'quotient',
  'shift',
  'index',
  'null-pointer',
  'misaligned',
  'null-arithmetic',
  'pointer-overflow',
  'invalid-value',
  'float-to-integer',
  'unreachable',
  'missing-return',
  'array-size',
  'null-argument',
  'invalid-builtin',
  'heap-bounds',
  'stack-bounds',
  'global-bounds',
  'literal-write',
  'use-after-free',
  'use-after-scope',
  'use-after-return',
  'wild-pointer',
  'stack-overflow',
  'double-free',
  'foreign-free',
  'mismatched-free',
  'overlap',
  'negative-size',
  'leak',
  'library',
  'trap',
] as const

export type FindingKind = (typeof findingKinds)[number]

/** Words about a finding, and where it is. */
export interface FindingNote {
  /** A sentence. */
  words: string
  /** Missing where no line of the program is known. */
  place?: FindingPlace
}

/** A mistake that was found while a program ran. */
export interface Finding extends FindingNote {
  kind: FindingKind
  /** What led to it: where a block was allocated and freed. */
  notes: readonly FindingNote[]
}

/** What is wrong, before its place is known. */
export type Told = Pick<Finding, 'kind' | 'words'>

/** Findings of a run that are told. */
export const mostFindings = 20
