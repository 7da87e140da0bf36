import { readScrollMemory, rememberScroll, writeScrollMemory, type ScrollMemory } from './scroll'

test('returns what was remembered, even after a reload', () => {
  const memory: ScrollMemory = new Map()
  rememberScroll(memory, 'a', 100)
  rememberScroll(memory, 'b', 200)
  rememberScroll(memory, 'a', 150)
  expect(readScrollMemory(writeScrollMemory(memory))).toEqual(
    new Map([
      ['b', 200],
      ['a', 150],
    ]),
  )
})

test('forgets the oldest of more than two hundred', () => {
  const memory: ScrollMemory = new Map()
  for (let entry = 0; entry <= 200; entry++) rememberScroll(memory, String(entry), entry)
  expect(memory.size).toBe(200)
  expect(memory.has('0')).toBe(false)
})

test('treats text that it did not write as empty', () => {
  for (const text of [null, '', 'garbage', '{}', '[1]']) expect(readScrollMemory(text).size).toBe(0)
})
