import { exampleFileName } from './exampleFile'

test.each([
  ['c', 'src/stack.c', 'stack.c'],
  ['cpp', 'stack.cc', 'stack.cc'],
  ['c', 'stack.cpp', 'main.c'],
  ['cpp', 'Powers of two', 'main.cpp'],
  ['c', '../.c', 'main.c'],
  ['nasm', undefined, 'main.asm'],
  ['cpp', true, 'main.cpp'],
] as const)('calls the file of a fence of %s with the title %s %s', (language, title, name) => {
  expect(exampleFileName(language, title)).toBe(name)
})
