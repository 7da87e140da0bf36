import { standardsOf } from '../../content-model/standards/standards'
import { playgroundFiles } from '../../playground/manifest'
import type { ProgramLanguage } from '../../playground/program'

/** Standards that only differ from others in details, and that the compiler calls otherwise. */
const leftOut: ReadonlySet<string> = new Set(['C95', 'C++98', 'C++03'])

/** The standards that a reader may choose: as an option of the compiler, and their names. */
export const standardChoices = (language: ProgramLanguage): { option: string; name: string }[] =>
  standardsOf[language].filter((name) => !leftOut.has(name)).map((name) => ({ option: name.toLowerCase(), name }))

/** Whether programs of a standard are compiled without a precompiled header although their language has some. */
export const isSlowStandard = (option: string): boolean =>
  option.startsWith('c++') && !playgroundFiles.some((file) => file === `headers-${option}`)
