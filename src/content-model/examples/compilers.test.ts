import fs from 'node:fs'
import { compilers } from './compilers'

test('readers are told the versions with which the examples were run', () => {
  const versions = new Map(
    fs
      .readFileSync('verify/results/compilers.txt', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .map(([name = '', version = '']) => [name, version]),
  )
  const part = (name: string, count: number) => versions.get(name)?.split('.').slice(0, count).join('.')
  expect(compilers).toEqual({
    gcc: `GCC ${part('gcc', 1)}`,
    clang: `Clang ${part('clang', 1)}`,
    wasm: `Clang ${part('wasm', 1)}`,
    nasm: `NASM ${part('nasm', 2)}`,
  })
})
