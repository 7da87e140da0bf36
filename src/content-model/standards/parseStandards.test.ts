import { parseStandards } from './parseStandards'

test('an exception may cover several names, and needs no general standard', () => {
  expect(parseStandards('C89, a b C99').byName).toEqual(
    new Map([
      ['a', 'C99'],
      ['b', 'C99'],
    ]),
  )
  expect(parseStandards('a C99').general).toBeUndefined()
  expect(parseStandards('C89, C99').messages).toHaveLength(1)
})
