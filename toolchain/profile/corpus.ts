import fs from 'node:fs'
import path from 'node:path'
import { fenceExamples } from '../../src/content-model/examples/fenceExamples'
import { fencesOf } from '../../src/content-model/examples/fencesOf'
import { parseMdx } from '../../src/mdx/parseMdx'
import { isForBrowsers, programOf } from '../../src/playground/browserExample'
import type { Program, ProgramLanguage } from '../../src/playground/program'
import { readPrograms } from '../readPrograms'
import { mutate } from './mutate'

/** A program that the profile is taken from. All are linked, also those that a page only compiles. */
export interface CorpusProgram extends Program {
  /** Whether C++ is compiled without a precompiled header. */
  isLean: boolean
}

const standards = {
  c: ['c17', 'c23', 'c11', 'c99', 'c89'],
  cpp: ['c++20', 'c++23', 'c++17', 'c++26', 'c++14', 'c++11'],
} as const

/** The compiler goes on after many mistakes, so that one program shows all of them. */
const allMistakes: readonly string[] = ['-ferror-limit', '0']

const single = (language: ProgramLanguage, std: string, text: string, isLean = false, flags: readonly string[] = []): CorpusProgram => ({
  language,
  std,
  files: [{ name: language === 'c' ? 'main.c' : 'main.cpp', text }],
  flags,
  stdin: '',
  args: [],
  isRun: true,
  isStrict: false,
  isLean,
})

/** Every `step`-th of a list. */
const sample = <Item>(items: readonly Item[], step: number, first = 0): Item[] => items.filter((_, index) => index % step === first)

/** The examples of the site's pages, in C or C++. */
function siteExamples(root: string, language: ProgramLanguage): CorpusProgram[] {
  const docs = path.join(root, 'content/docs')
  const pages = fs
    .readdirSync(docs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return pages
    .flatMap((page) => fenceExamples(fencesOf(parseMdx(fs.readFileSync(page, 'utf8')))).map(({ example }) => example))
    .filter(isForBrowsers)
    .filter((example) => example.language === language)
    .map((example) => ({ ...programOf(example), isRun: true, isLean: false }))
}

const written = (name: string) => readPrograms(fs.readFileSync(path.join(__dirname, `programs/${name}.txt`), 'utf8'))

/** Ordinary programs of many kinds, right and wrong, in the standards that they name. */
const kinds = (language: ProgramLanguage): CorpusProgram[] =>
  written(`${language}-kinds`).map(({ std = standards[language][0], text }) => single(language, std, text))

/** Each statement of the programs about warnings, alone: a mistake beside it would silence warnings that need the whole function. */
function statements(language: ProgramLanguage): string[] {
  const declarations =
    'int i = 0, v = 1; unsigned n = 3; char small[3]; int arr[3] = {0}; float f = 1; double d = 2; (void)i; (void)v; (void)n; (void)f; (void)d;'
  return written(language)
    .filter(({ name }) => !name.startsWith('link') && !name.includes('main'))
    .flatMap(({ text }) => {
      const includes = text.match(/^#include <.*>$/gm)?.filter((line) => !/iostrem|vectr|bits|nosuch/.test(line)) ?? []
      const body = /int main\([^)]*\)\s*\{(.*)\}/s.exec(text)?.[1] ?? ''
      return body
        .split(/;\s/)
        .filter((statement) => statement.trim() !== '')
        .map(
          (statement) =>
            `${includes.join('\n')}\nint main(int argc, char **argv)\n{\n    ${declarations}\n    ${statement};\n    return argc + !argv + small[0] + arr[0];\n}\n`,
        )
    })
}

const headersOf = {
  c: `assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbit stdbool stdckdint
    stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype unistd dirent sys/stat fcntl strings`
    .split(/\s+/)
    .map((name) => `${name}.h`),
  cpp: `algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits clocale cmath codecvt
    compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype
    deque exception execution expected filesystem flat_map flat_set format forward_list fstream functional future generator initializer_list
    iomanip ios iosfwd iostream istream iterator latch limits list locale map mdspan memory memory_resource mutex new numbers numeric optional
    ostream print queue random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span spanstream sstream stack
    stacktrace stdexcept stdfloat stop_token streambuf string string_view strstream syncstream system_error thread tuple type_traits typeindex
    typeinfo unordered_map unordered_set utility valarray variant vector version`.split(/\s+/),
} as const

const including = (header: string) => `#include <${header}>\nint main()\n{\n    return 0;\n}\n`

/** In another standard than its own; options of an example stay. */
const inStandard = (program: CorpusProgram, std: string, isLean = false): CorpusProgram => ({ ...program, std, isLean })

/** Every example with one to three mistakes that a reader might make. */
const mutations = (examples: readonly CorpusProgram[], count: number, first: number): CorpusProgram[] =>
  examples.flatMap((example, index) =>
    Array.from({ length: count }, (_, time) => {
      const [main, ...others] = example.files
      if (!main) return example
      const text = mutate(main.text, (first + index) * count + time)
      return { ...example, files: [{ name: main.name, text }, ...others] }
    }),
  )

/** With checks. */
const checked = (programs: readonly CorpusProgram[]): CorpusProgram[] => programs.map((program) => ({ ...program, isChecked: true }))

const inTwoFiles = (language: ProgramLanguage): CorpusProgram[] => {
  const extension = language === 'c' ? 'c' : 'cpp'
  const program = (second: string): CorpusProgram => ({
    ...single(language, language === 'c' ? 'c17' : 'c++20', ''),
    files: [
      { name: `main.${extension}`, text: '#include "twice.h"\nint value = 1;\nint main(void)\n{\n    return twice(value);\n}\n' },
      { name: 'twice.h', text: '#ifndef TWICE_H\n#define TWICE_H\nint twice(int n);\nextern int value;\n#endif\n' },
      { name: `twice.${extension}`, text: second },
    ],
  })
  return [
    program('#include "twice.h"\nint twice(int n)\n{\n    return 2 * n;\n}\n'),
    program('#include "twice.h"\nint value = 2;\nint twice(int n)\n{\n    return 2 * n;\n}\nint main(void)\n{\n    return 1;\n}\n'),
    program('#include "twice.h"\nlong twice(long n)\n{\n    return 2 * n;\n}\n'),
    program('int other(void)\n{\n    return 0;\n}\n'),
    program('long twice(long n)\n{\n    return 2 * n;\n}\ndouble value = 1;\n'),
  ]
}

/** What the profile is taken from, by kind. Each group is run and stored by itself. */
export const corpus: Readonly<Record<string, (root: string) => CorpusProgram[]>> = {
  'c-examples': (root) =>
    siteExamples(root, 'c').flatMap((program, index) => [program, inStandard(program, standards.c[index % 5] ?? 'c17')]),
  'c-programs': () =>
    standards.c.flatMap((std) => written('c').flatMap(({ text }) => [single('c', std, text), single('c', std, text, false, allMistakes)])),
  'c-headers': () => standards.c.flatMap((std) => headersOf.c.map((header) => single('c', std, including(header)))),
  'c-statements': () => statements('c').map((text, index) => single('c', standards.c[index % 2] ?? 'c17', text)),
  'c-kinds': () => [...kinds('c'), ...mutations(kinds('c'), 2, 3)],
  'c-mistakes': (root) => mutations(siteExamples(root, 'c'), 5, 0),
  'two-files': () => [...inTwoFiles('c'), ...inTwoFiles('cpp')],
  'cpp-programs': () =>
    written('cpp').flatMap(({ text }, index) => [
      ...['c++20', 'c++23'].flatMap((std) => [single('cpp', std, text), single('cpp', std, text, false, allMistakes)]),
      single('cpp', ['c++17', 'c++26', 'c++20'][index % 3] ?? 'c++17', text, true),
    ]),
  'cpp-kinds': () => [...kinds('cpp'), ...mutations(kinds('cpp'), 1, 3)],
  'cpp-mistakes': (root) => mutations(sample(siteExamples(root, 'cpp'), 4, 1), 1, 7),
  'cpp-examples': (root) => siteExamples(root, 'cpp'),
  'cpp-statements': () => statements('cpp').map((text, index) => single('cpp', standards.cpp[index % 2] ?? 'c++20', text)),
  'cpp-headers': () =>
    headersOf.cpp.flatMap((header, index) => [
      single('cpp', standards.cpp[index % 2] ?? 'c++20', including(header)),
      ...(index % 3 === 0 ? [single('cpp', standards.cpp[(index / 3) % 6] ?? 'c++20', including(header), true)] : []),
    ]),
  'cpp-standards': (root) =>
    sample(siteExamples(root, 'cpp'), 48, 5).map((program, index) => inStandard(program, standards.cpp[index % 6] ?? 'c++20', true)),
  // Checks make other code of each kind of expression, such as an array of variable size. So all kinds are compiled with them, and a part of the examples.
  'c-checked': (root) => checked([...kinds('c'), ...sample(siteExamples(root, 'c'), 8, 2)]),
  'cpp-checked': (root) =>
    checked([
      ...kinds('cpp'),
      ...sample(siteExamples(root, 'cpp'), 40, 3),
      ...sample(siteExamples(root, 'cpp'), 512, 9).map((program, index) => inStandard(program, standards.cpp[index % 6] ?? 'c++20', true)),
    ]),
}
