import { isOfLibrary, programCall, programPlace } from './programPlace'

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

test('tells calls of one line apart by their instructions', () => {
  const call = (offset: string) => programCall(`at main (wasm://wasm/0a1b:wasm-function[14]:0x${offset})`, { placeOf: () => place })
  expect(call('3fc')).toEqual({ place, offset: 0x3fc })
  expect(call('40a')).toEqual({ place, offset: 0x40a })
})

test('Safari tells no offsets, so there is no place', () => {
  expect(programPlace('<?>.wasm-function[main]@[wasm code]', table)).toBeUndefined()
})

test('the copy of the environment is the library’s, whoever asks for it first', () => {
  const called = ['at program.wasm.__wrap_calloc (wasm://wasm/1:wasm-function[21]:0x7d3)']
  expect(isOfLibrary(called.join('\n'))).toBe(false)
  called.push('at program.wasm.__wasilibc_initialize_environ (wasm://wasm/1:wasm-function[45]:0x1aa3)')
  expect(isOfLibrary(called.join('\n'))).toBe(true)
  expect(isOfLibrary('__wasilibc_initialize_environ@http://x/program.wasm:wasm-function[45]:0x1aa3')).toBe(true)
})
