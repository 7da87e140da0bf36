import fs from 'node:fs'
import type { CompilerPackage } from './compilerPackage'
import { keptFunctions } from './keptFunctions'
import { committedProfile } from './profile'
import { readModule } from './readModule'
import { splitModule, type SplitModule } from './splitModule'

/** Both halves of the compiler: what nearly every program needs, and the rest. */
export function makeCompiler(source: CompilerPackage): SplitModule {
  const module = readModule(fs.readFileSync(source.module))
  return splitModule(module, keptFunctions(module, committedProfile().isEntered))
}
