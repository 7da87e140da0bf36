/** @jest-environment node */
import { programPlace } from './programPlace'

const place = { file: 'main.c', line: 3, column: 1 }
const table = { placeOf: (offset: number) => (offset === 0x3fc ? place : undefined) }

test.each([
  ['Chromium', 'Error\n    at malloc (wasm://wasm/0a1b:wasm-function[26]:0x103a)\n    at main (wasm://wasm/0a1b:wasm-function[14]:0x3fc)'],
  [
    'Firefox',
    'malloc@https://a/program.js line 1 > WebAssembly.instantiate:wasm-function[26]:0x103a\nmain@https://a/x:wasm-function[14]:0x3fc',
  ],
])('finds the innermost call of the program in a stack of %s', (_, stack) => {
  expect(programPlace(stack, table)).toEqual(place)
})

test('Safari tells no offsets, so there is no place', () => {
  expect(programPlace('<?>.wasm-function[main]@[wasm code]', table)).toBeUndefined()
})
