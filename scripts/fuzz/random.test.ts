import { Random } from './random'

const numbers = (...seeds: number[]) => {
  const random = new Random(...seeds)
  return Array.from({ length: 5 }, () => random.below(1000))
}

test('the same seeds give the same numbers', () => {
  expect(numbers(1, 2)).toEqual(numbers(1, 2))
})

test.each([[[1, 3]], [[2, 1]], [[2, 2]]])('other seeds, %j, give others', (seeds) => {
  expect(numbers(...seeds)).not.toEqual(numbers(1, 2))
})

test('numbers stay below their end and reach all others', () => {
  const random = new Random(7)
  expect([...new Set(Array.from({ length: 200 }, () => random.below(5)))].sort()).toEqual([0, 1, 2, 3, 4])
})

test('picks items, and nothing of nothing', () => {
  const random = new Random(7)
  expect(['pear', 'plum']).toContain(random.pick(['pear', 'plum']))
  expect(random.pick([])).toBeUndefined()
})
