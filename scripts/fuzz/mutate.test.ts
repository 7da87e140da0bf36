import { mutate } from './mutate'
import { Random } from './random'

const text = 'title: Pear\n\n## Stem\n\nA **ripe** pear.\n'

const mutations = Array.from({ length: 300 }, (_, seed) => mutate(text, new Random(seed), ['A plum.']))

test('the same seed makes the same mistakes', () => {
  expect(mutate(text, new Random(3), [])).toBe(mutate(text, new Random(3), []))
})

test('nearly every text is changed, in many ways', () => {
  expect(mutations.filter((each) => each === text).length).toBeLessThan(30)
  expect(new Set(mutations).size).toBeGreaterThan(200)
})

test('mistakes are small: much of most texts is left', () => {
  expect(mutations.filter((each) => each.includes('pear')).length).toBeGreaterThan(150)
})

test('lines of other files get in', () => {
  expect(mutations.some((each) => each.includes('A plum.'))).toBe(true)
})

test('no half of a surrogate pair is left, as in any file that was read', () => {
  expect(mutations.filter((each) => Buffer.from(each).toString() !== each)).toEqual([])
})

test('nothing can be mutated too', () => {
  expect(() => Array.from({ length: 100 }, (_, seed) => mutate('', new Random(seed), ['']))).not.toThrow()
})
