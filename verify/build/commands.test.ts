import type { Fence } from '../../src/content-model/examples/exampleOfFence'
import type { Level } from './builds'
import { buildCommands, warningFlags, wasmStandardFlag } from './commands'
import { parseExamples } from '../examples/examples'

const commandsAt = (compiler: 'gcc' | 'clang' | 'nasm', level: Level, ...fences: Partial<Fence>[]) => {
  const [example] = parseExamples(
    fences.map((fence, index) => ({ language: 'c', meta: 'run', code: '', line: index * 10 + 1, ...fence })),
  ).examples
  return example
    ? buildCommands(example, compiler === 'nasm' ? { compiler } : { compiler, level }).map(({ program, args }) =>
        [program, ...args].join(' ').replace(` ${warningFlags.join(' ')}`, ' WARN'),
      )
    : []
}

const commands = (compiler: 'gcc' | 'clang' | 'nasm', ...fences: Partial<Fence>[]) => commandsAt(compiler, 'O0', ...fences)

test('one file is compiled and linked in one step', () => {
  expect(commands('gcc', { meta: 'run std=c23' })).toEqual(['gcc -std=c2x WARN -O0 main.c -o program -lm -pthread'])
  expect(commands('clang', { language: 'cpp', meta: 'run std=c++23' })).toEqual([
    'clang++-19 -stdlib=libc++ -std=c++2b WARN -O0 main.cpp -o program -lm -pthread',
  ])
})

test('flags of the page come after those of every example', () => {
  expect(commands('gcc', { meta: 'run std=c17 flags="-frounding-math"' })).toEqual([
    'gcc -std=c17 WARN -frounding-math -O0 main.c -o program -lm -pthread',
  ])
  expect(commands('clang', { meta: 'compile flags="-Wno-stringop-truncation"' })).toEqual([
    'clang-19 -std=c17 WARN -Wno-unknown-warning-option -Wno-stringop-truncation -O0 -c main.c -o main.c.o',
  ])
})

test('compile stops before the linker, fails asks for rejection by rule', () => {
  expect(commands('gcc', { meta: 'compile std=c99' })).toEqual(['gcc -std=c99 WARN -O0 -c main.c -o main.c.o'])
  expect(commands('gcc', { meta: 'fails std=c99' })).toEqual(['gcc -std=c99 -pedantic-errors -O0 -c main.c -o main.c.o'])
})

test('what the linker must refuse is compiled alone before it is linked', () => {
  expect(commands('gcc', { meta: 'unlinked std=c99' })).toEqual([
    'gcc -std=c99 WARN -O0 -c main.c -o main.c.o',
    'gcc -O0 main.c.o -o program -lm -pthread',
  ])
})

test('a warning counts as rejection where its text is asked for', () => {
  expect(commands('gcc', { meta: 'fails std=c99 error="format"' })).toEqual([
    'gcc -std=c99 WARN -pedantic-errors -O0 -c main.c -o main.c.o',
  ])
})

test('assembly with _start is linked alone, with main against the C library', () => {
  expect(commands('nasm', { language: 'nasm', code: 'global _start\n_start:\n' })).toEqual([
    'nasm -f elf64 -Werror main.asm -o main.asm.o',
    'ld -o program main.asm.o',
  ])
  expect(commands('nasm', { language: 'nasm', code: 'main:\n' })[1]).toBe('gcc -O0 main.asm.o -no-pie -o program -lm -pthread')
})

test('C and assembly are compiled apart and linked together', () => {
  expect(commands('clang', { meta: 'run std=c17 with=sum.asm' }, { language: 'nasm', meta: 'file=sum.asm' })).toEqual([
    'clang-19 -std=c17 WARN -O0 -c main.c -o main.c.o',
    'nasm -f elf64 -Werror sum.asm -o sum.asm.o',
    'clang-19 -O0 main.c.o sum.asm.o -no-pie -o program -lm -pthread',
  ])
})

test('each language keeps its own standard, and C++ links', () => {
  expect(commands('gcc', { language: 'cpp', meta: 'run std=c++20 with=a.c' }, { meta: 'file=a.c' })).toEqual([
    'g++ -std=c++20 WARN -O0 -c main.cpp -o main.cpp.o',
    'gcc -std=c17 WARN -O0 -c a.c -o a.c.o',
    'g++ -O0 main.cpp.o a.c.o -o program -lm -pthread',
  ])
})

test('Clang 22 takes standards by their final names', () => {
  expect(wasmStandardFlag('c++26')).toBe('-std=c++26')
})

test('sanitizers come with the checks of the C++ library, and take part in linking', () => {
  const [compile, link] = commandsAt(
    'gcc',
    'sanitize',
    { language: 'cpp', meta: 'run with=a.cpp' },
    { language: 'cpp', meta: 'file=a.cpp' },
  )
    .filter((_, index) => index !== 1)
    .map((command) => command.split(' '))
  expect(compile).toEqual(expect.arrayContaining(['-fsanitize=address,undefined,float-cast-overflow', '-D_GLIBCXX_ASSERTIONS']))
  expect(link).toContain('-fsanitize=address,undefined,float-cast-overflow')
  expect(commandsAt('clang', 'sanitize', {})[0]).not.toContain('HARDENING')
})
