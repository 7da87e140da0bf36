import { characters, formatValue, numberOf } from './formatValue'

test.each([
  ['hex', '0xffffffffffffff85'],
  ['unsigned', '18446744073709551493'],
  ['signed', '−123'],
  ['characters', '········'],
] as const)('a register in %s', (format, text) => {
  expect(formatValue(0xffff_ffff_ffff_ff85n, 8, format)).toBe(text)
})

test('the sign is that of the size', () => {
  expect(formatValue(0xffn, 1, 'signed')).toBe('−1')
  expect(formatValue(0xffn, 2, 'signed')).toBe('255')
})

test('characters and numbers of memory begin with the lowest byte', () => {
  expect(formatValue(0x6f6c6c6548n, 8, 'characters')).toBe('Hello···')
  expect(numberOf([0x34, 0x12])).toBe(0x1234n)
  expect(characters([72, 105, 10])).toBe('Hi·')
})
