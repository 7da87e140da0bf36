import type { PageSymbol } from '../examples/readPage'
import { complaints, declarations, probeSource, symbolProbes } from './symbolProbes'

const symbol = (name: string, kind: PageSymbol['kind'], signature?: string): PageSymbol => ({
  names: name.split(' ').map((encoded) => ({ name: encoded.replace('%20', ' '), encoded })),
  kind,
  id: name,
  entries: [],
  clauses: [],
  asks: [],
  declarations: [],
  templateArguments: new Map(),
  line: 5,
  ...(signature !== undefined && { signature }),
})
const probe = (one: PageSymbol) => symbolProbes([one]).probes[0]

test('splits a signature into declarations, not inside brackets, and drops comments', () => {
  expect(declarations('struct lconv { char *a; };\nint f(int a,\n      int b); // since C99\nint g(void);')).toEqual([
    'struct lconv { char *a; };',
    'int f(int a,\n      int b);',
    'int g(void);',
  ])
})

test('a function is looked for behind a macro of its name, then declared again', () => {
  expect(probe(symbol('putc', 'function', 'int putc(int c, FILE *stream);'))?.variants).toEqual([
    { existence: '__typeof__(&(putc)) verify_probe_0;', declaration: '#undef putc\nint putc(int c, FILE *stream);' },
  ])
})

test('each name of a family finds its own declaration', () => {
  const family = symbol('strtol strtoll', 'function', 'long strtol(const char *s);\nlong long strtoll(const char *s);')
  expect(symbolProbes([family]).probes.map(({ variants }) => variants[0]?.declaration)).toEqual([
    '#undef strtol\nlong strtol(const char *s);',
    '#undef strtoll\nlong long strtoll(const char *s);',
  ])
})

test('a function that returns a pointer to a function is found', () => {
  const signal = symbol('signal', 'function', 'void (*signal(int sig, void (*handler)(int)))(int);')
  expect(symbolProbes([signal]).problems).toEqual([])
})

test('a function without a declaration in its signature is a problem', () => {
  expect(symbolProbes([symbol('strtoll', 'function', 'long strtol(const char *s);')]).problems).toEqual([
    { line: 5, message: 'No declaration of "strtoll" in the signature. Add it, with its parameters and a semicolon.' },
  ])
})

test('a type may be a typedef or a tag, a member has an offset', () => {
  expect(probe(symbol('tm', 'type'))?.variants.map(({ existence }) => existence)).toEqual([
    'typedef tm *verify_probe_0;',
    'enum { verify_probe_0 = sizeof(struct tm) };',
    'enum { verify_probe_0 = sizeof(union tm) };',
    'enum { verify_probe_0 = sizeof(enum tm) };',
  ])
  expect(probe(symbol('tm::tm_sec', 'type'))?.variants[0]?.existence).toBe(
    'enum { verify_probe_0 = __builtin_offsetof(struct tm, tm_sec) };',
  )
  expect(probe(symbol('struct%20tm', 'type'))?.variants[1]?.existence).toContain('sizeof(struct tm)')
})

test('what is no identifier cannot be asked about', () => {
  expect(probe(symbol('#pragma%20STDC', 'macro'))?.variants).toEqual([])
})

test('kinds of C++ and names in two blocks are problems', () => {
  expect(symbolProbes([symbol('a', 'concept')]).problems[0]?.message).toContain('does not exist in C')
  expect(symbolProbes([symbol('a', 'macro'), symbol('a', 'macro')]).problems[0]?.message).toBe('"a" has two blocks on this page.')
})

test('existence is asked right after the header, declarations after the helper headers', () => {
  const codes = [
    { existence: 'A1\nA2', declaration: 'D' },
    { existence: 'B', declaration: '' },
  ]
  const { text, owners } = probeSource('<stdio.h>', codes, false)
  const lines = text.split('\n')
  expect(lines.slice(0, 4)).toEqual(['#include <stdio.h>', 'A1', 'A2', 'B'])
  expect([...owners]).toEqual([
    [2, 0],
    [3, 0],
    [4, 1],
    [lines.indexOf('D') + 1, 0],
  ])
})

test('complaints belong to the probe on whose line they are, or whose macro led there', () => {
  const owners = new Map([
    [3, 0],
    [4, 1],
    [5, 2],
  ])
  const messages = [
    "probe.c:3:9: error: unknown type name 'x'",
    'probe.c:3:12: error: second words about the same',
    "/usr/include/a.h:9:1: error: 'y' undeclared",
    '  9 | #define Y y',
    "probe.c:4:1: note: in expansion of macro 'Y'",
    "probe.c:5:1: note: previous declaration of 'z'",
  ].join('\n')
  expect([...complaints(messages, 'probe.c', owners)]).toEqual([
    [0, "unknown type name 'x'"],
    [1, "'y' undeclared"],
  ])
})

test('complaints that belong to nobody are kept apart', () => {
  expect([...complaints('probe.c:1:10: fatal error: a.h: No such file or directory', 'probe.c', new Map([[2, 0]]))]).toEqual([
    [-1, 'a.h: No such file or directory'],
  ])
})

test('an error in a header counts for the line that instantiated what is wrong, which GCC says before it and Clang after it', () => {
  const owners = new Map([
    [4, 0],
    [5, 1],
  ])
  const gcc = [
    "/usr/include/c++/12/optional: In instantiation of 'class std::optional<int&>':",
    'probe.cpp:5:30:   required from here',
    '/usr/include/c++/12/optional:701:21: error: static assertion failed',
  ].join('\n')
  expect(complaints(gcc, 'probe.cpp', owners)).toEqual(new Map([[1, 'static assertion failed']]))
  const clang = [
    '/usr/lib/optional:600:17: error: static assertion failed',
    "probe.cpp:4:30: note: in instantiation of template class 'std::optional<int &>' requested here",
  ].join('\n')
  expect(complaints(clang, 'probe.cpp', owners)).toEqual(new Map([[0, 'static assertion failed']]))
})
