import { precompiledStandards } from '../src/playground/compilerArguments'
import type { PackedFile, PlaygroundFile } from '../src/playground/manifest'

/** What is made in one process, the longest first: the precompiled header of each standard, both halves of the compiler, the packs. */
export const steps = [...precompiledStandards, 'compiler', 'packs'] as const

export type Step = (typeof steps)[number]

/** What a process is asked to make. */
export interface StepOrder {
  step: Step
  root: string
  /** The folder for the parts. */
  parts: string
}

/** What it answers for each file. */
export interface MadeFile {
  name: PlaygroundFile
  file: PackedFile
}
