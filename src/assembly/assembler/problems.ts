/** A mistake that ends the reading of a line, in NASM's words. */
export class LineError extends Error {}

/** The kind of a warning as NASM's options name it. The site assembles with `-Werror`. */
export type WarningKind =
  | 'number-overflow'
  | 'label-orphan'
  | 'ea-absolute'
  | 'ea-dispsize'
  | 'regsize'
  | 'zeroing'
  | 'db-empty'
  | 'prefix-lock'
  | 'prefix-seg'
  | 'prefix-opsize'
  | 'forward'
  | 'ptr'
  | 'macro-params-multi'
  | 'macro-params-legacy'
  | 'macro-params-single'
  | 'open-string'
  | 'user'
  | 'other'

/** Where the assembler puts what it finds wrong at the current line. */
export interface Reporter {
  error(message: string): void
  warn(kind: WarningKind, message: string): void
}
