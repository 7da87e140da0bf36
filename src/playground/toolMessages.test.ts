import fs from 'node:fs'
import path from 'node:path'
import { librariesFile, parseHeaderSupport, supportFolder } from '../content-model/support/supportFiles'
import type { ProgramLanguage } from './program'
import { explainMessages, limitIn, missingHeaders, toolMessages } from './toolMessages'

const root = path.join(__dirname, '../..')

/** Lines that the published tools have printed, the words that explain each, and the page that tells more. */
const explained: readonly (readonly [language: ProgramLanguage, line: string, words: RegExp, route: RegExp])[] = [
  ['c', 'wasm-ld: error: undefined symbol: main', /^A program begins in main/, /stdlib#EXIT_SUCCESS$/],
  ['c', 'wasm-ld: error: main.c.o: undefined symbol: thrd_create', /one thread/, /c\/concurrency-and-atomics\/threads$/],
  [
    'cpp',
    'libc++abi: terminating due to uncaught exception of type std::__2::system_error: thread constructor failed: Not supported',
    /one thread/,
    /thread$/,
  ],
  ['cpp', "main.cpp:1:10: fatal error: 'bits/stdc++.h' file not found", /belongs to GCC alone/, /cpp\/#headers-by-task$/],
  [
    'cpp',
    "main.cpp:1:10: fatal error: 'generator' file not found",
    /libc\+\+ 22, which does not have <generator> yet/,
    /library-support#generator$/,
  ],
  ['cpp', "main.cpp:1:8: fatal error: module 'std' not found", /not built as a module/, /headers-by-task$/],
  [
    'cpp',
    "main.cpp:1:8: error: header file <vector> (aka '/usr/include/c++/v1/vector') cannot be imported because it is not known to be a header unit",
    /#include instead of import/,
    /headers-by-task$/,
  ],
  ['c', 'wasm-ld: error: main.c.o: undefined symbol: system', /cannot start another one here, and there is no shell/, /stdlib#system$/],
  ['c', "main.c:2:24: error: call to undeclared function 'fork'; ISO C99 and later do not support", /cannot start another/, /#system$/],
  ['c', "main.c:1:10: fatal error: 'sys/wait.h' file not found", /cannot start another/, /#system$/],
  ['c', "main.c:2:24: error: call to undeclared function 'socket'; ISO C99", /no network/, /which-header-for-what$/],
  ['c', "main.c:3:17: error: call to undeclared function 'kill'; ISO C99", /no signals/, /signal#raise$/],
  ['c', "main.c:2:34: error: variable has incomplete type 'struct sigaction'", /no signals/, /signal#raise$/],
  ['c', "main.c:2:35: error: use of undeclared identifier 'FE_UPWARD'", /to nearest only/, /c\/numbers-and-math\/fenv$/],
  ['cpp', "main.cpp:1:10: fatal error: 'windows.h' file not found", /No other library is installed/, /headers-by-task$/],
  ['cpp', "main.cpp:1:10: fatal error: 'immintrin.h' file not found", /none of the instructions of x86-64/, /asm\/$/],
  ['c', 'main.c:1:25: error: invalid instruction', /not that of x86-64/, /asm\/$/],
  ['cpp', "main.cpp:1:10: fatal error: 'vektor' file not found", /no header of this name/, /cpp\/library-support$/],
  [
    'cpp',
    "main.cpp:2:18: error: no member named 'osyncstream' in namespace 'std'",
    /declares no std::osyncstream under this standard/,
    /cpp\/library-support$/,
  ],
  [
    'c',
    '/usr/include/wasm32-wasip1/sys/mman.h:2:2: error: "WASI lacks a true mmap; to enable',
    /this part of POSIX/,
    /c\/library-support$/,
  ],
  ['c', 'wasm-ld: error: maximum memory too small, 323026944 bytes needed', /need 324 MB, and a program may use 256 MB/, /stdlib#malloc$/],
  ['cpp', 'wasm-ld: error: main.cpp.o: undefined symbol: f()', /^f\(\) is declared and used/, /cpp\/library-support$/],
]

test.each(explained)('explains in %s: %s', (language, line, words, route) => {
  const [explanation, ...more] = explainMessages(line, language)
  expect(explanation?.words).toMatch(words)
  expect(explanation?.page.route).toMatch(route)
  expect(more).toEqual([])
})

test('each entry explains a line above', () => {
  const lines = explained.map(([, line]) => line)
  const idle = toolMessages.filter(({ message }) => !lines.some((line) => message.test(line))).map(({ message }) => message.source)
  expect(idle).toEqual([])
})

test.each([
  ['cpp', "main.cpp:4:3: error: use of undeclared identifier 'bind'"],
  ['cpp', "main.cpp:4:3: error: use of undeclared identifier 'sigma'"],
  ['cpp', "main.cpp:4:3: error: use of undeclared identifier 'feet'"],
  ['c', "main.c:4:3: error: expected ';' after expression"],
] as const)('leaves a mistake of %s to the compiler: %s', (language, line) => {
  expect(explainMessages(line, language)).toEqual([])
})

test('a function of the program that has the name of one of the system is not taken for it', () => {
  expect(explainMessages('wasm-ld: error: main.cpp.o: undefined symbol: bind(int)', 'cpp')[0]?.words).toMatch(/^bind\(int\) is declared/)
})

test('says each meaning once, and three at most', () => {
  const lines = ['f()', 'f()', 'g()', 'h()', 'i()'].map((name) => `wasm-ld: error: main.cpp.o: undefined symbol: ${name}`)
  expect(explainMessages(lines.join('\n'), 'cpp').map(({ words }) => words.slice(0, 3))).toEqual(['f()', 'g()', 'h()'])
})

test('names a limit only where a message leaves no doubt', () => {
  expect(limitIn('wasm-ld: error: main.c.o: undefined symbol: thrd_create')).toBe('threads')
  expect(limitIn("main.cpp:1:10: fatal error: 'generator' file not found")).toBe('library')
  expect(limitIn('wasm-ld: error: main.c.o: undefined symbol: f')).toBeUndefined()
})

test('every header that libc++ 22 was measured not to have is explained', () => {
  const { cpp }: { cpp: { name: string }[] } = JSON.parse(fs.readFileSync(path.join(root, supportFolder, librariesFile), 'utf8'))
  const at = cpp.findIndex(({ name }) => name.startsWith('libc++ 22'))
  const files = fs.readdirSync(path.join(root, supportFolder, 'cpp'))
  const empty = files.filter((file) => {
    const { names } = parseHeaderSupport(fs.readFileSync(path.join(root, supportFolder, 'cpp', file), 'utf8'))
    return names.size > 0 && [...names.values()].every((ranges) => ranges[at] === '')
  })
  expect(empty.length).toBeGreaterThan(5)
  expect(empty.map((file) => file.replace(/\.json$/, '')).filter((name) => !missingHeaders.includes(name))).toEqual([])
})

test('each page that tells more is there, and the names it is asked for', () => {
  const routes = new Set(explained.flatMap(([language, line]) => explainMessages(line, language).map(({ page }) => page.route)))
  for (const name of missingHeaders)
    for (const { page } of explainMessages(`fatal error: '${name}' file not found`, 'cpp')) routes.add(page.route)
  const missing = [...routes].filter((route) => {
    const [file = '', id] = route.slice(1).split('#')
    const at = [`${file}.mdx`, `${file}/index.mdx`].map((name) => path.join(root, 'content', name)).find((name) => fs.existsSync(name))
    if (at === undefined) return true
    const source = fs.readFileSync(at, 'utf8')
    const heading = (text: string) => text.toLowerCase().replaceAll(' ', '-')
    const ids = [
      ...[...source.matchAll(/\bname="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      ...[...source.matchAll(/^## (.+)$/gm)].map(([, text = '']) => heading(text)),
    ]
    // The headers of this page are made from the measurements.
    return id !== undefined && !route.includes('library-support#') && !ids.includes(id)
  })
  expect(missing).toEqual([])
})
