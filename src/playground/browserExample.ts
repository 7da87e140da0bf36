import { factsOfFence, runsInBrowsers } from '../languages/languages'
import type { ExampleMode, FenceExample } from '../content-model/examples/exampleOfFence'
import { isAssemblyFile } from '../content-model/examples/fileKinds'
import type { Program, ProgramFile, ProgramLanguage } from './program'

/** Whether an example is in C and C++ alone. */
const isOfCompiler = ({ language, files }: FenceExample): boolean =>
  runsInBrowsers(language) && !files.some(({ name }) => isAssemblyFile(name))

/** Whether browsers can be asked to run an example as it is: all of C and C++, but for what is linked with assembly, what errs, and what no linker accepts. */
export const isForBrowsers = <Example extends FenceExample>(
  example: Example,
): example is Example & { language: ProgramLanguage; mode: Exclude<ExampleMode, 'errs' | 'unlinked'> } =>
  example.mode !== 'errs' && example.mode !== 'unlinked' && isOfCompiler(example)

/** Whether an example is to be run with checks: a program of C or C++ with undefined behaviour. */
export const isForChecks = <Example extends FenceExample>(
  example: Example,
): example is Example & { language: ProgramLanguage; mode: 'errs' } => example.mode === 'errs' && isOfCompiler(example)

/** Whether browsers can assemble, run and step an example: programs that are written in assembly alone. */
export const isForMachine = ({ mode, language, files }: FenceExample): boolean =>
  mode === 'run' && factsOfFence(language).examples.isStepped && files.every(({ name }) => isAssemblyFile(name) || name.endsWith('.inc'))

/** The files of an example, the main one first, as tools and the playground get them. */
export const sourcesOf = ({ files }: Pick<FenceExample, 'files'>): ProgramFile[] =>
  files.map(({ name, code }) => ({ name, text: `${code}\n` }))

/** A program with undefined behaviour, to be run with checks. */
export const checkedProgramOf = (example: FenceExample & { language: ProgramLanguage }): Program => ({
  ...programOf(example),
  isRun: true,
  isChecked: true,
})

/** An example as the page hands it to the playground. */
export function programOf(example: FenceExample & { language: ProgramLanguage }): Program {
  const { mode, language, std, flags, stdin, args } = example
  return { language, std, files: sourcesOf(example), flags, stdin, args, isRun: mode === 'run', isStrict: mode === 'fails' }
}
