import { headerFor } from './compilerArguments'
import type { PlaygroundFile } from './manifest'
import type { Program } from './program'

/** The files that building a program takes, apart from the rest of the compiler, which turns out later. */
export function neededFiles(program: Pick<Program, 'language' | 'std' | 'flags'>, isLean: boolean): PlaygroundFile[] {
  const header = headerFor(program, isLean)
  return ['compiler', 'c', ...(program.language === 'cpp' ? (['cpp'] as const) : []), ...(header ? ([`headers-${header}`] as const) : [])]
}
