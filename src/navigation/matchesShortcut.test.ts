import { matchesShortcut } from './matchesShortcut'

const pressed = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test('a single key counts outside of text fields only', () => {
  expect(matchesShortcut('/', pressed('/'), false)).toBe(true)
  expect(matchesShortcut('/', pressed('/'), true)).toBe(false)
})

test('a single key with a modifier is another key', () => {
  expect(matchesShortcut('/', pressed('/', { ctrlKey: true }), false)).toBe(false)
  expect(matchesShortcut('/', pressed('/', { altKey: true }), false)).toBe(false)
})

test('Ctrl and ⌘ count everywhere, with and without Shift', () => {
  expect(matchesShortcut('Mod+k', pressed('k', { ctrlKey: true }), true)).toBe(true)
  expect(matchesShortcut('Mod+k', pressed('K', { metaKey: true }), false)).toBe(true)
  expect(matchesShortcut('Mod+k', pressed('k'), false)).toBe(false)
})
