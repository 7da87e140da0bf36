import { heapMisuse } from './heapMisuse'

test('says who takes a block that was given in another way', () => {
  expect(heapMisuse(2, 2, 1)).toEqual({
    kind: 'mismatched-free',
    words: 'A block of new[] is freed with delete: it needs delete[].',
  })
})

test('names both sizes when an object is deleted as one of another class', () => {
  const { kind, words } = heapMisuse(5, 40, 4)
  expect(kind).toBe('mismatched-free')
  expect(words).toContain('a block of 40 bytes for one of 4 bytes')
})
