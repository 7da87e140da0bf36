import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compilerPackage } from '../../toolchain/compilerPackage'
import { callCompiler } from './callCompiler'
import { compilerArguments, headerFor, linkerArguments, programOptions, standardOf } from './compilerArguments'
import { MemoryFolder } from './wasi/memoryFiles'

// The module of the compiler takes a while to be compiled.
jest.setTimeout(60_000)

/** What Clang's driver would call, as lists of arguments. */
async function driverCommands(driver: string, args: readonly string[]): Promise<string[][]> {
  const compiler = new WebAssembly.Module(readFileSync(compilerPackage(path.join(__dirname, '../..')).module))
  const { messages } = await callCompiler({ compiler }, ['yowasp-llvm', driver, '-###', ...args], new MemoryFolder())
  return messages
    .split('\n')
    .flatMap((line) => (line.startsWith(' "') ? [[...line.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)] : []))
}

/** What our arguments leave out: places of temporary files, and folders that the driver only finds on a disk. */
const isLeftOut = (word: string, at: number, all: readonly string[]) =>
  word === '' || word.startsWith('/tmp/') || word === '-dumpdir' || all[at - 1] === '-dumpdir' || word.endsWith('.wasm')

test.each([
  ['clang', 'main.c', 'c17'],
  ['clang++', 'main.cpp', 'c++20'],
])(
  'passes on everything that %s itself would say',
  async (driver, input, std) => {
    const [compile = [], link = []] = await driverCommands(driver, [`-std=${std}`, '-O0', '-fwasm-exceptions', input, '-o', 'program'])
    const ours = compilerArguments({ input, output: 'main.o', std })
    expect(compile.filter((...word) => !isLeftOut(...word)).filter((word) => !ours.includes(word) && word !== '-wasm-enable-eh')).toEqual(
      [],
    )
    const linked = linkerArguments({ objects: [], isCpp: driver === 'clang++', output: 'program' })
    expect(link.filter((...word) => !isLeftOut(...word)).filter((word) => !linked.includes(word))).toEqual([])
  },
  120_000,
)

test('compiles a file of the other language as its usual standard', () => {
  expect(standardOf('fruit.c', 'c++20')).toBe('c17')
  expect(standardOf('fruit.cpp', 'c++23')).toBe('c++23')
  expect(standardOf('fruit.cc', 'c11')).toBe('c++20')
})

test('uses a precompiled header only where it fits', () => {
  const program = { language: 'cpp', std: 'c++20', flags: [] as string[] } as const
  expect(headerFor(program, false)).toBe('c++20')
  expect(headerFor(program, true)).toBeUndefined()
  expect(headerFor({ ...program, std: 'c++17' }, false)).toBeUndefined()
  expect(headerFor({ ...program, flags: ['-Wno-deprecated'] }, false)).toBe('c++20')
  expect(headerFor({ ...program, flags: ['-frounding-math'] }, false)).toBeUndefined()
  expect(headerFor({ ...program, language: 'c', std: 'c17' }, false)).toBeUndefined()
})

test('makes what the standard does not allow an error for examples of mistakes', () => {
  expect(programOptions({ flags: ['-DPEAR'], isStrict: true })).toEqual(expect.arrayContaining(['-Wall', '-pedantic-errors', '-DPEAR']))
  expect(programOptions({ flags: [] })).not.toContain('-pedantic-errors')
})
