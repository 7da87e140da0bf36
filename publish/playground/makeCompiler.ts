import fs from 'node:fs'
import type { CompilerPackage } from './compilerPackage'
import { committedProfile } from './profile'
import { splitModule, type SplitModule } from './splitModule'

/** Both halves of the compiler: what the profile has entered, and the rest. */
export const makeCompiler = (source: CompilerPackage): SplitModule =>
  splitModule(fs.readFileSync(source.module), committedProfile().isEntered)
