import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { bundledFiles } from '../src/buildTime/pipelineDigest'
import { compilerPackageName, packageVersion } from './compilerPackage'
import { profileFile } from './profile'
import { sourceFolder } from './siteCompiler'
import { steps, type Step } from './step'

const here = 'toolchain'

const makers: Readonly<Record<Step, string>> = {
  'c++20': 'makeHeaders.ts',
  'c++23': 'makeHeaders.ts',
  compiler: 'makeCompiler.ts',
  packs: 'makePacks.ts',
}

const sourceFiles = (): string[] =>
  fs
    .readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

/** The packages that decide what is made: the compiler, and what packs the parts. */
const packages = [compilerPackageName, '@hpcc-js/wasm-zstd']

/** What a step makes depends on this: the versions of packages, the modules that make it, and what these read. */
function keyOf(step: Step, root: string): string {
  const modules = bundledFiles(root, [`${here}/${makers[step]}`, `${here}/packParts.ts`]).map((file) => path.join(root, file))
  const hash = createHash('sha256').update(JSON.stringify([step, ...packages.map((name) => packageVersion(root, name))]))
  for (const file of [...modules, ...(step === 'compiler' ? [profileFile] : sourceFiles())]) {
    hash.update(JSON.stringify([path.relative(root, file), fs.readFileSync(file, 'utf8')]))
  }
  return hash.digest('hex').slice(0, 32)
}

export type StepKeys = Readonly<Record<Step, string>>

/** Names the work of each step: where the name is the same, what it makes is the same. */
export function stepKeys(root: string): StepKeys {
  const [cpp20, cpp23, compiler, packs] = steps.map((step) => keyOf(step, root))
  return { 'c++20': cpp20 ?? '', 'c++23': cpp23 ?? '', compiler: compiler ?? '', packs: packs ?? '' }
}
