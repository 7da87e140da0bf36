import type { ExampleLanguage } from '../../languages/languages'

/** What the tests did with a program of a recipe. */
export type CheckedAs = 'run' | 'compiled' | 'rejected' | 'undefined'

/** A program of a recipe as programs read it. */
export interface PublishedProgram {
  language: ExampleLanguage
  /** As which it was compiled: `C++20`; nothing for assembly. */
  standard?: string
  checked: CheckedAs
  files: { name: string; code: string }[]
  input?: string
  output?: string
}

/** What a page knows of a recipe beside its heading and its address. */
export interface RecipeFacts {
  /** What readers ask for it. */
  asks: string[]
  programs: PublishedProgram[]
}
