import fs from 'node:fs'
import path from 'node:path'
import type { PlaygroundFile } from '../../src/playground/manifest'
import type { Program, ProgramLanguage } from '../../src/playground/program'
import type { Toolchain } from '../../src/playground/toolchain'
import type { MadePlayground } from '../makePlayground'
import { publishedToolchain } from '../readPublished'
import { readPrograms, type NamedProgram } from '../readPrograms'

/** Programs of a hold-out that may need the rest of the compiler. */
export const mostNeedingRest = 2

/** Thrown in place of loading the rest of the compiler, so that each program is the first. */
export class RestNeeded extends Error {}

/** The first part of the published compiler. It throws `RestNeeded` where that is not enough. */
export const firstPart = (made: MadePlayground, packs: readonly PlaygroundFile[]): Promise<Toolchain> =>
  publishedToolchain(made, packs, () => {
    throw new RestNeeded()
  })

/** The programs of a file of this folder. */
export const readHoldout = (name: string): NamedProgram[] => readPrograms(fs.readFileSync(path.join(__dirname, `${name}.txt`), 'utf8'))

/** A program of a hold-out, to be run. */
export const programOf = (language: ProgramLanguage, { std, text }: NamedProgram, isChecked: boolean): Program => ({
  language,
  std: std ?? (language === 'c' ? 'c17' : 'c++20'),
  files: [{ name: language === 'c' ? 'main.c' : 'main.cpp', text }],
  flags: [],
  stdin: '',
  args: [],
  isRun: true,
  isChecked,
})
