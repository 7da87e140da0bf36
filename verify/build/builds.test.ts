import type { Fence } from '../../src/content-model/examples/exampleOfFence'
import { buildName, buildsOf } from './builds'
import { parseExamples } from '../examples/examples'

/** The builds of the first fence, as messages name them. */
const builds = (meta: string, language = 'c', ...files: Partial<Fence>[]) => {
  const fences = [{ meta, language }, ...files].map((fence, index) => ({ language: 'c', meta: '', code: '', line: index + 1, ...fence }))
  const [example] = parseExamples(fences).examples
  return example ? buildsOf(example).map(buildName) : []
}

test('C runs at both levels with both compilers, and once with sanitizers', () => {
  expect(builds('run std=c17')).toEqual(['gcc -O0', 'gcc -O2', 'clang -O0', 'clang -O2', 'clang with sanitizers'])
})

test('C++ is slow to compile: the compilers share the levels, and sanitizers come with the lower one', () => {
  expect(builds('run std=c++20', 'cpp')).toEqual(['gcc -O2', 'clang with sanitizers'])
})

test('a single compiler does everything', () => {
  expect(builds('run std=c++26 compilers=clang', 'cpp')).toEqual(['clang with sanitizers', 'clang -O2'])
  expect(builds('run std=c++20 compilers=gcc,wasm', 'cpp')).toEqual(['gcc with sanitizers', 'gcc -O2', 'wasm'])
  expect(builds('run std=c17 compilers=gcc')).toEqual(['gcc -O0', 'gcc -O2', 'gcc with sanitizers'])
})

test('a program that errs on purpose runs without sanitizers, still at both levels', () => {
  const off = 'sanitize=off reason="It leaks on purpose."'
  expect(builds(`run std=c17 ${off}`)).toEqual(['gcc -O0', 'gcc -O2', 'clang -O0', 'clang -O2'])
  expect(builds(`run std=c++20 ${off}`, 'cpp')).toEqual(['gcc -O2', 'clang -O0'])
})

test('what only compiles is built once with each compiler', () => {
  expect(builds('compile std=c17')).toEqual(['gcc -O2', 'clang -O0'])
  expect(builds('fails std=c17')).toEqual(['gcc -O0', 'clang -O0'])
})

test('assembly and WebAssembly are built once, C around assembly has levels but no sanitizers', () => {
  expect(builds('run', 'nasm')).toEqual(['nasm'])
  expect(builds('run std=c23 compilers=wasm')).toEqual(['wasm'])
  expect(builds('run std=c17 with=a.asm', 'c', { language: 'nasm', meta: 'file=a.asm' })).toEqual([
    'gcc -O0',
    'gcc -O2',
    'clang -O0',
    'clang -O2',
  ])
})

test('undefined behaviour is watched at each level and once with sanitizers', () => {
  expect(builds('errs std=c++20', 'cpp')).toEqual(['gcc -O0', 'gcc -O2', 'clang -O0', 'clang -O2', 'clang with sanitizers'])
})
