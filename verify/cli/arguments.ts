import { availableParallelism } from 'node:os'

export interface Options {
  /** Parts of page paths; without any, every page is verified. */
  pages: string[]
  /** Verify every page whatever the repository knows, and write down what passed. */
  isAll: boolean
  /** Only bring the assembly of all examples up to date. */
  isAssembly: boolean
  /** Only compare the assembler of the site with NASM. */
  isAssembler: boolean
  /** Only compare the machine of the site with the processor. */
  isProcessor: boolean
  /** Only compare instructions with the processor of which nothing is recorded. */
  isMissing: boolean
  /** Only measure what instructions do to the flags. */
  isFlags: boolean
  /** Only measure which names the libraries declare under which standard. */
  isSupport: boolean
  /** Run the examples as browsers do, and write down what came out. */
  isPlayground: boolean
  /** Only run programs with undefined behaviour with checks, and write down what is found. */
  isChecks: boolean
  /** Only measure which declarations of functions they take. */
  isDeclarations: boolean
  /** Only ask since when a library can call functions in constant expressions. */
  isSpecifiers: boolean
  /** Only write down which macros the compilers define. */
  isMacros: boolean
  /** Only asks the compilers which features of the languages they know. */
  isFeatures: boolean
  /** Minutes after which nothing more is begun. */
  minutes?: number
  /** Where the results go as JSON. */
  json?: string
  /** Whether results of earlier runs count, the repository's and this machine's. */
  isCacheOn: boolean
  /** Compilers and programs at work at once. */
  jobs: number
}

/** How long `--all` may take. */
const minutesOfAll = 90

const known =
  '--all, --assembly, --assembler, --processor, --processor-missing, --flags, --support, --declarations, --specifiers, --macros, --features, --playground, --checks, --minutes N, --json FILE, --no-cache, --jobs N'

/** Reads what follows the command's name. Throws with the right words on a switch it does not know. */
export function parseArguments(args: readonly string[]): Options {
  const options: Options = {
    pages: [],
    isAll: false,
    isAssembly: false,
    isAssembler: false,
    isProcessor: false,
    isMissing: false,
    isFlags: false,
    isSupport: false,
    isPlayground: false,
    isChecks: false,
    isDeclarations: false,
    isSpecifiers: false,
    isMacros: false,
    isFeatures: false,
    isCacheOn: true,
    jobs: availableParallelism(),
  }
  const rest = [...args]
  const value = (name: string) => {
    const text = rest.shift()
    if (text === undefined) throw new Error(`${name} needs a value.`)
    return text
  }
  const number = (name: string) => {
    const text = value(name)
    if (!(Number(text) > 0)) throw new Error(`${name} needs a number above 0, not "${text}".`)
    return Number(text)
  }
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--json') options.json = value(word)
    else if (word === '--no-cache') options.isCacheOn = false
    else if (word === '--all') options.isAll = true
    else if (word === '--assembly') options.isAssembly = true
    else if (word === '--assembler') options.isAssembler = true
    else if (word === '--processor') options.isProcessor = true
    else if (word === '--processor-missing') options.isMissing = true
    else if (word === '--flags') options.isFlags = true
    else if (word === '--support') options.isSupport = true
    else if (word === '--playground') options.isPlayground = true
    else if (word === '--checks') options.isChecks = true
    else if (word === '--declarations') options.isDeclarations = true
    else if (word === '--specifiers') options.isSpecifiers = true
    else if (word === '--macros') options.isMacros = true
    else if (word === '--features') options.isFeatures = true
    else if (word === '--minutes') options.minutes = number(word)
    else if (word === '--jobs') options.jobs = Math.ceil(number(word))
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}. Options: ${known}.`)
    else options.pages.push(word)
  }
  if (options.isAll && options.pages.length > 0) throw new Error('--all verifies every page: leave out the pages or --all.')
  if (options.isAssembly && options.pages.length > 0) throw new Error('--assembly is about every page: leave out the pages or --assembly.')
  if (options.isAll) options.minutes ??= minutesOfAll
  return options
}
