import { explainingSections, type MessagePattern } from './messagePatterns'

const patterns: MessagePattern[] = [
  ['undefined reference to `…', 1],
  ['undefined reference to `vtable for …', 2],
  ["'…' was not declared in this scope", 3],
  ["'…' undeclared (first use in this function)", 4],
  ["expected ';' before …", 5],
  ["expected ';' before …", 6],
  ['pear', 7],
]
const areas = ['docs', 'docs', 'docs', 'cpp', 'c', 'cpp', 'c'] as const
const found = (typed: string) => explainingSections(typed, patterns, (section) => areas[section], 'docs').map(({ section }) => section)

test('the section comes first whose words fix most of the message', () => {
  expect(found("/usr/bin/ld: a.o: undefined reference to `vtable for Shape'")).toEqual([2, 1])
  expect(found("main.cpp:(.text+0x9): undefined reference to `pear()'")).toEqual([1])
})

test('quotes of all kinds are the same, and places and further lines do not matter', () => {
  for (const line of ["'x' was not declared in this scope", 'a/b.cpp:3:5: error: ‘x’ was not declared in this scope; did you mean ‘y’?'])
    expect(found(`make: Entering directory\n${line}\n   3 | x`)).toEqual([3])
})

test('the file says which language decides between equal words, otherwise C++ comes first', () => {
  expect(found("list.c:1:2: error: expected ';' before '}' token")).toEqual([6, 5])
  expect(found("list.cc:1:2: error: expected ';' before '}' token")).toEqual([5, 6])
  expect(found("error: expected ';' before '}' token")).toEqual([5, 6])
})

test('a file of the library of C++ says the language, although it has no ending', () =>
  expect(found("/usr/include/c++/12/bits/stl_list.h:1:2: error: expected ';' before '}' token")).toEqual([5, 6]))

test('of entries with the same words, the one comes first that begins with them', () => {
  const shared: MessagePattern[] = [
    ['no conversion from …', 1],
    ['no match for call to …', 1],
    ['no match for call to …', 3],
  ]
  const sections = explainingSections("a.cpp:1:2: error: no match for call to 'f'", shared, () => 'cpp', 'docs')
  expect(sections.map(({ section }) => section)).toEqual([3, 1])
})

test('a word alone explains nothing', () => expect(found('error: pear')).toEqual([]))

describe('the same message in other words', () => {
  const explained: MessagePattern[] = [
    ["invalid operands ('…' and '…')", 1],
    ["invalid operands ('ostream' … and '…')", 2],
    ["invalid operands ('ostream' and '…')", 3],
    ['static assertion failed: …', 4],
    ['static assertion failed: arguments must be invocable', 5],
    ["undefined reference to `…'", 6],
    ["undefined reference to `…(…)'", 7],
    ['undefined symbol: …', 8],
  ]
  const first = (typed: string) => explainingSections(typed, explained, () => 'docs', 'docs')[0]?.section

  test('what a name stands for is left out, but words that fit what was printed come first', () => {
    expect(first('a.cpp:1:2: error: invalid operands (‘string’ {aka ‘basic_string<char>’} and ‘int’)')).toBe(1)
    expect(first("a.cpp:1:2: error: invalid operands ('ostream' (aka 'basic_ostream<char>') and 'int')")).toBe(2)
    expect(first("a.cpp:1:2: error: invalid operands ('ostream' and 'int')")).toBe(3)
  })

  test('the requirement of an assertion is left out where words follow', () => {
    const asserted = "a.cpp:1:2: error: static assertion failed due to requirement 'f<void (*)(int)>::value': "
    expect(first(`${asserted}arguments must be invocable`)).toBe(5)
    expect(first(`${asserted}another`)).toBe(4)
  })

  test("LLVM's linker means what GNU's does, and the system's loader does not", () => {
    expect(first('ld.lld: error: undefined symbol: total')).toBe(6)
    expect(first('wasm-ld: error: main.o: undefined symbol: f(int)')).toBe(7)
    expect(first('./main: symbol lookup error: ./libt.so: undefined symbol: total')).toBe(8)
  })

  test('a list of parameters may be empty', () => expect(first("a.cpp:(.text+0x5): undefined reference to `f()'")).toBe(7))
})
