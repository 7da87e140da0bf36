import type { Program } from '../../src/playground/program'
import type { Example } from '../examples/examples'

/** An example as the page hands it to the playground. */
export function programOf({ mode, language, std, files, flags, stdin, args }: Example & { language: Program['language'] }): Program {
  return {
    language,
    std,
    files: files.map(({ name, code }) => ({ name, text: `${code}\n` })),
    flags,
    stdin,
    args,
    isRun: mode === 'run',
    isStrict: mode === 'fails',
  }
}
