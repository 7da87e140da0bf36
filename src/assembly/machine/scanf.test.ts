import { runScanf } from './scanf'

function scan(input: string, format: string) {
  let at = 0
  const stored: (bigint | number | string)[] = []
  const result = runScanf(format, {
    peek: () => (at < input.length ? input.charCodeAt(at) : undefined),
    take: () => void at++,
    nextPointer: () => 0,
    storeInteger: (_, value) => void stored.push(value),
    storeDouble: (_, value) => void stored.push(value),
    storeBytes: (_, bytes) => void stored.push(String.fromCharCode(...bytes)),
  })
  return { result, stored, rest: input.slice(at) }
}

test('numbers in their bases, and spaces before them', () => {
  expect(scan('  42 -7 ff 017', '%d%d%x%i')).toEqual({ result: 4, stored: [42n, -7n, 255n, 15n], rest: '' })
  expect(scan('3.5e2 x', '%lf')).toEqual({ result: 1, stored: [350], rest: ' x' })
})

test('stops where the input does not match', () => {
  expect(scan('12,x', '%d,%d')).toEqual({ result: 1, stored: [12n], rest: 'x' })
  expect(scan('abc', '%d')).toEqual({ result: 0, stored: [], rest: 'abc' })
  expect(scan('', '%d').result).toBe(-1)
})

test('words, characters, sets, widths and ignored values', () => {
  expect(scan('one two', '%s %c').stored).toEqual(['one\0', 't'])
  expect(scan('key=value', '%[^=]=%3s')).toEqual({ result: 2, stored: ['key\0', 'val\0'], rest: 'ue' })
  expect(scan('1 2 3', '%d %*d %d').stored).toEqual([1n, 3n])
})
