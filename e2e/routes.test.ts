import { routes } from './routes'

const below = (folder: string, names: string) => names.split(' ').map((name) => `/docs/${folder}/${name}`)

/** Every page that the specification names. It leaves the headers of C++ to the site. */
const named = [
  ...['/', '/markdown-page', '/package-list', '/roadmap', '/docs/introduction', '/docs/getting-started'],
  ...['guides', 'api-reference', 'api-reference/theme', 'commands', 'config', 'package-manager', 'language-references'].map(
    (folder) => `/docs/${folder}/`,
  ),
  ...['/docs/guides/debug', '/docs/api-reference/theme/color', '/docs/api-reference/theme/Coming Soon', '/docs/commands/Utility Commands'],
  ...below('commands', 'build bundle clean document execute generate install new remove run schematics'),
  ...below('config', 'bundle custom dependencies document projectPreset scripts systemLibs'),
  ...below('package-manager', 'create dependency-config examples overview publish testing versioning'),
  ...below('language-references/asm', 'registers'),
  '/docs/language-references/asm/',
  ...Object.entries({
    'concurrency-and-atomics': 'stdatomic threads',
    'control-flow-and-signals': 'setjmp',
    'errors-and-signals': 'assert errno signal',
    io: 'stdio',
    'memory-and-objects': 'stddef stdlib stdnoreturn',
    misc: 'iso646 stdarg',
    'numbers-and-math': 'complex fenv float math tgmath',
    'strings-and-text': 'ctype string uchar wchar wctype',
    'time-and-locale': 'locale time',
    'types-limits-and-bits': 'inttypes limits stdalign stdbit stdckdint stdint',
  }).flatMap(([category, headers]) => below(`language-references/c/${category}`, headers)),
  ...below(
    'category',
    'algorithms--execution atomics--concurrency concurrency--atomics containers control-flow--signals core-concepts--language-features ' +
      'error-handling--debugging errors--signals filesystem input--output input--output-1 iterators--ranges localization memory--objects ' +
      'memory-management misc numbers--math numbers--math-1 regular-expressions strings--text strings--text-1 threading--parallelism ' +
      'time--locale types-limits--bits utilities',
  ),
]

const cppCategories =
  'algorithms-and-execution atomics-and-concurrency containers core-concepts-and-language-features error-handling-and-debugging filesystem io ' +
  'iterators-and-ranges localization memory-management numbers-and-math regular-expressions strings-and-text threading-and-parallelism utilities'

test('the list of routes has every page that the specification names', () => {
  expect(named.filter((route) => !routes.includes(route))).toEqual([])
})

test('the reference of C++ has pages in each of its categories, on changes by standard, on named requirements and on the language, and in no others', () => {
  const found = routes.flatMap((route) => /\/language-references\/cpp\/([^/]+)\//.exec(route)?.[1] ?? [])
  expect([...new Set(found)].sort()).toEqual([...cppCategories.split(' '), 'changes', 'language', 'named-requirements'].sort())
})

test('no draft is in the list of routes', () => {
  expect(routes.filter((route) => /\/api-reference\/(cli|data|file-system|string|graphics)/.test(route))).toEqual([])
})
