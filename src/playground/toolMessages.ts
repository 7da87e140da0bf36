import { headerId } from '../content-model/names/nameList'
import { languageReferences } from '../languages/referenceRoutes'
import type { LimitName, ProgramLanguage } from './program'

/** A page that tells more. */
export interface PageReference {
  route: string
  text: string
}

/** What a message of the compiler, the linker or the library means here. */
export interface Explanation {
  words: string
  page: PageReference
}

interface ToolMessage {
  /** What the program wants and a browser does not give, where the message leaves no doubt about it. */
  limit?: LimitName
  message: RegExp
  explain: (match: RegExpExecArray, language: ProgramLanguage) => Explanation
}

const page = (route: string, text: string): PageReference => ({ route: `${languageReferences}${route}`, text })

const always = (words: string, ofC: PageReference, ofCpp = ofC) => {
  return (_match: RegExpExecArray, language: ProgramLanguage): Explanation => ({ words, page: language === 'c' ? ofC : ofCpp })
}

/** Which names a library declares. */
const support = (language: ProgramLanguage, header?: string): PageReference =>
  page(
    `${language}/library-support${header === undefined ? '' : `#${headerId(header)}`}`,
    language === 'c' ? 'Which C library has it' : 'Which C++ library has it',
  )

const cLibrary = 'c/memory-and-objects/stdlib'
const instructions = page('asm/', 'Assembly for x86-64')
const cppHeaders = page('cpp/#headers-by-task', 'Headers of C++ by task')
const cHeaders = page('c/#which-header-for-what', 'Headers of C by task')

/** Headers of the standard that libc++ 22 does not have. */
export const missingHeaders: readonly string[] = [
  'contracts',
  'debugging',
  'generator',
  'hazard_pointer',
  'hive',
  'inplace_vector',
  'linalg',
  'rcu',
  'simd',
  'spanstream',
  'stacktrace',
  'stdfloat',
  'text_encoding',
]

/** Those of them that have no page of measurements. */
const unmeasured: ReadonlySet<string> = new Set(['contracts', 'hive', 'simd'])

/** Functions that no header declares, or that no library defines: as C says it of a call, and the linker. */
const missingFunctions = (names: string) => `undefined symbol: (?:${names})(?![\\w(])|undeclared (?:library )?function '(?:${names})'`

/** The same for names that no program of C++ uses for something else. */
const missingNames = (names: string) => `${missingFunctions(names)}|undeclared identifier '(?:${names})'`

/** A name of the linker is C++'s, with its parameters, or C's. */
const isOfCpp = (symbol: string) => /[(:]/.test(symbol)

/**
 * What the tools of the playground say when a program wants what a browser or its libraries do not have, from the most particular to the most
 * general: the first that fits a line explains it.
 */
export const toolMessages: readonly ToolMessage[] = [
  {
    message: /undefined symbol: main$/,
    explain: always('A program begins in main, and this one has none.', page(`${cLibrary}#EXIT_SUCCESS`, 'What main returns')),
  },
  {
    limit: 'threads',
    message: /undefined symbol: (?:thrd_|mtx_|cnd_|tss_|pthread_(?:create|join))|thread constructor failed/,
    explain: always(
      'A program is one thread here: another cannot be started.',
      page('c/concurrency-and-atomics/threads', '<threads.h>'),
      page('cpp/threading-and-parallelism/thread', '<thread>'),
    ),
  },
  {
    limit: 'rounding',
    message: /undeclared (?:identifier|function) '(?:FE_[A-Z]+|fe(?:clear|get|hold|raise|set|test|update)\w+)'/,
    explain: always(
      'WebAssembly rounds to nearest only, and records no floating-point exceptions.',
      page('c/numbers-and-math/fenv', '<fenv.h>'),
      page('cpp/numbers-and-math/cfenv', '<cfenv>'),
    ),
  },
  {
    limit: 'processes',
    message: new RegExp(
      `'(?:sys/wait|spawn)\\.h' file not found|${missingNames('v?fork|exec[lv][ep]?|waitpid|popen|posix_spawnp?')}|${missingFunctions('system')}`,
    ),
    explain: always('A program cannot start another one here, and there is no shell.', page(`${cLibrary}#system`, 'system')),
  },
  {
    limit: 'sockets',
    message: new RegExp(
      `'(?:netdb|arpa/inet|netinet/in)\\.h' file not found|${missingNames('getaddrinfo')}|${missingFunctions('socket|connect|bind|listen|accept')}`,
    ),
    explain: always('A program has no network here.', cHeaders, cppHeaders),
  },
  {
    limit: 'signals',
    message: new RegExp(
      `${missingNames('sig(?:action|procmask|emptyset|fillset|addset|delset|ismember|wait|suspend|pending|queue|altstack)')}|${missingFunctions('kill|alarm')}|incomplete type 'struct sigaction'`,
    ),
    explain: always(
      'A program gets no signals here but those that it raises itself: POSIX’s functions for them are missing.',
      page('c/errors-and-signals/signal#raise', 'raise'),
    ),
  },
  {
    message: /'bits\/stdc\+\+\.h' file not found/,
    explain: always(
      '<bits/stdc++.h> belongs to GCC alone, and the compiler here is Clang. Include the headers that the program needs.',
      cppHeaders,
    ),
  },
  {
    message: /module 'std(?:\.compat)?' not found/,
    explain: always('The library is not built as a module here. Include the headers that the program needs.', cppHeaders),
  },
  {
    message: /module '[^']+' not found|not known to be a header unit/,
    explain: always('Modules and header units are not built here. Write #include instead of import.', cppHeaders),
  },
  {
    limit: 'library',
    message: new RegExp(`fatal error: '(${missingHeaders.join('|')})' file not found`),
    explain: ([, name = '']) => ({
      words: `The compiler here uses libc++ 22, which does not have <${name}> yet.`,
      page: support('cpp', unmeasured.has(name) ? undefined : `<${name}>`),
    }),
  },
  {
    message: /'(?:\w*mmintrin|x86intrin|x86gprintrin|cpuid|\w*intrin)\.h' file not found/,
    explain: always('Programs are compiled for WebAssembly here, which has none of the instructions of x86-64.', instructions),
  },
  {
    message: /error: (?:invalid instruction|invalid (?:input|output) constraint|unknown register name)/,
    explain: always('Programs are compiled for WebAssembly here, whose assembly is not that of x86-64.', instructions),
  },
  {
    limit: 'library',
    message: /fatal error: '\w+' file not found/,
    explain: (_match, language) => ({ words: 'The C++ library here has no header of this name.', page: support(language) }),
  },
  {
    message: /'[^']+' file not found/,
    explain: always(
      'A program has the headers of the C and C++ libraries here, and its own files. No other library is installed.',
      cHeaders,
      cppHeaders,
    ),
  },
  {
    limit: 'library',
    message: /no (?:member|template) named '(\w+)' in namespace '(std(?:::\w+)*)'/,
    explain: ([, name = '', space = '']) => ({
      words: `The compiler here uses libc++ 22, which declares no ${space}::${name} under this standard.`,
      page: support('cpp'),
    }),
  },
  {
    message: /WASI lacks/,
    explain: (_match, language) => ({ words: 'The C library here, wasi-libc, does not have this part of POSIX.', page: support(language) }),
  },
  {
    message: /maximum memory too small, (\d+) bytes needed/,
    explain: ([, bytes = '']) => ({
      words: `The program’s static objects need ${Math.ceil(Number(bytes) / 1e6)} MB, and a program may use 256 MB here.`,
      page: page(`${cLibrary}#malloc`, 'malloc'),
    }),
  },
  {
    message: /undefined symbol: (.+)$/,
    explain: ([, symbol = ''], language) => ({
      words: `${symbol} is declared and used, but neither the program nor a library here defines it.`,
      page: support(isOfCpp(symbol) ? 'cpp' : language),
    }),
  },
]

const firstOf = (line: string): { entry: ToolMessage; match: RegExpExecArray } | undefined => {
  for (const entry of toolMessages) {
    const match = entry.message.exec(line)
    if (match) return { entry, match }
  }
  return undefined
}

/** Explanations that a reader gets at once; later messages often follow from the first. */
const most = 3

/** What the messages of the tools mean here, each meaning once, in the order of the messages. */
export function explainMessages(text: string, language: ProgramLanguage): Explanation[] {
  const found = new Map<string, Explanation>()
  for (const line of text.split('\n')) {
    const first = firstOf(line)
    if (!first) continue
    const explanation = first.entry.explain(first.match, language)
    found.set(explanation.words, found.get(explanation.words) ?? explanation)
  }
  return [...found.values()].slice(0, most)
}

/** What a program wants that a browser does not give, where a message leaves no doubt. */
export function limitIn(text: string): LimitName | undefined {
  return toolMessages.find(({ limit, message }) => limit !== undefined && message.test(text))?.limit
}
