import type { Language } from '../languages'
import { asm } from './asm'
import type { BuildFacts } from './buildFacts'
import { c } from './c'
import { cpp } from './cpp'

/** What the build alone needs to know of each language; nothing of it reaches a browser. */
export const buildFactsOf: Readonly<Record<Language, BuildFacts>> = { c, cpp, asm }
