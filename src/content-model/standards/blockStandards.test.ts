import { blockStandards } from './blockStandards'

test('a block begins with its first name and ends with its last', () => {
  expect(
    blockStandards([
      { since: 'C99', deprecated: 'C11', removed: 'C23' },
      { since: 'C89', deprecated: 'C99', removed: 'C17' },
    ]),
  ).toEqual({ since: 'C89', deprecated: 'C11', until: 'C23' })
})

test('a name that stays keeps its block, and one without a standard has always been there', () => {
  expect(blockStandards([{ since: 'C99', removed: 'C23' }, { since: 'C11' }])).toEqual({ since: 'C99' })
  expect(blockStandards([{ since: 'C99' }, {}])).toEqual({})
})

test('extensions of the processor are not standards', () => {
  expect(blockStandards([{ since: 'SSE2' }])).toEqual({})
})
