import path from 'node:path'
import type { AssemblyProgram } from '../content-model/examples/exampleAssembly'
import { digestOf } from './digestOf'

/** Below the site's folder. Committed, since GCC is not there when the site is built. */
export const assemblyFolder = 'static/assembly'

/** Enough that no two programs meet. */
const keyDigits = 16

/** The name of the file that holds the assembly of a program. */
export const assemblyFile = ({ language, std, flags, code }: AssemblyProgram): string =>
  `${digestOf(JSON.stringify([language, std, flags, code])).slice(0, keyDigits)}.txt`

/** Where a program's assembly is kept. */
export const assemblyPlace = (root: string, program: AssemblyProgram): string => path.join(root, assemblyFolder, assemblyFile(program))
