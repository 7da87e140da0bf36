import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledFiles } from '../../src/buildTime/pipelineDigest'
import { checkOptions, linkerArguments } from '../../src/playground/compilerArguments'
import { wasmVersion } from '../build/wasm'
import { digestOf } from '../results/cache'

/** Programs call these while they are checked. */
const sources = 'toolchain/sources/checks'

/** Tells them of exceptions. */
const exceptions = 'toolchain/sources/exceptions.cpp'

/** What turns their reports, and traps, into findings. */
const readers = ['src/playground/checks/programChecks.ts', 'src/playground/programEnd.ts']

const digits = 16

/** Name of the checks: where it is the same, they find the same in the same program. */
export function checksDigest(root: string): string {
  const files = [...readdirSync(join(root, sources)).map((name) => `${sources}/${name}`), exceptions, ...bundledFiles(root, readers)].sort()
  const options = [false, true].map((isCpp) => [checkOptions(isCpp), linkerArguments({ objects: [], isCpp, output: '', isChecked: true })])
  return digestOf([wasmVersion(), options, files.map((file) => [file, readFileSync(join(root, file), 'utf8')])]).slice(0, digits)
}
