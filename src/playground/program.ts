import type { BrowserLanguage, SteppedLanguage } from '../languages/languages'

/** The languages that the browser's compiler takes. */
export type ProgramLanguage = BrowserLanguage

/** The languages of programs that a reader may run: those of the compiler, and assembly. */
export type RunLanguage = ProgramLanguage | SteppedLanguage

/** What stands for a standard in a program of assembly, which has none. */
export const assemblyStandard = 'nasm'

/** A file of a program; its name has no folders. */
export interface ProgramFile {
  name: string
  text: string
}

/** A program that a reader runs or changes. */
export interface Program {
  language: RunLanguage
  /** As an example says it: `c17`, `c++20`; `nasm` of assembly. */
  std: string
  /** The example's own file comes first. */
  files: readonly ProgramFile[]
  /** Compiler options that the page says are needed: `-frounding-math`. */
  flags: readonly string[]
  /** What the program reads from standard input. */
  stdin: string
  args: readonly string[]
  /** Whether it waits for lines to be typed when it has read all of `stdin`, as in a terminal. Otherwise its input ends there. */
  isInteractive?: boolean
  /** Whether it is linked and run, or only compiled, as examples are that show a mistake or a declaration. */
  isRun: boolean
  /** Whether what the standard does not allow is an error, as in examples that show what is rejected (`-pedantic-errors`). Warnings stay warnings. */
  isStrict?: boolean
  /** Whether it is checked while it runs. A program that is only compiled is compiled as without checks. */
  isChecked?: boolean
}

/** Why an example does not give the same result in a browser. The words are in `limits.ts`. */
export const limitNames = ['threads', 'signals', 'processes', 'sockets', 'rounding', 'long', 'library', 'compiler', 'locale'] as const

export type LimitName = (typeof limitNames)[number]

/** What the page says of an example's fence to the script that runs it, as JSON. What is left out has its usual value. */
export interface RunSettings {
  /** As an example says it: `c17`, `c++20`; `nasm` of assembly. It tells the language, too. */
  std: string
  /** Name of the file; `main.c`, `main.cpp` or `main.asm` where it is left out. */
  name?: string
  flags?: string[]
  stdin?: string
  args?: string[]
  /** Exit status or signal; 0 where it is left out. */
  exit?: number | string
  /** Whether the example is only compiled. */
  only?: 'compile' | 'fails'
  /** Whether the program has undefined behaviour: it is run with checks, which tell what the page says of it, until the reader wants it without. */
  errs?: true
  /** Other files of the example: the id of the block that shows each. */
  with?: { name: string; block: string }[]
  /** How its result in a browser differs from the page, as a sentence; it can be run all the same. */
  differs?: string
}
