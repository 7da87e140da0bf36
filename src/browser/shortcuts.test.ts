import { shortcutList } from '../components/layout/ShortcutsDialog'
import { matchesShortcut, shortcutAction } from './shortcuts'

const press = (key: string, more: object = {}) =>
  shortcutAction({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })

test('single keys lead to the next and previous page, the contents and the list of shortcuts', () => {
  expect(['n', 'p', 't', '?'].map((key) => press(key))).toEqual(['next', 'previous', 'contents', 'help'])
})

test('ignores keys with a modifier and keys that compose a character', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing']) expect(press('n', { [held]: true })).toBeUndefined()
})

test('ignores other keys', () => {
  for (const key of ['N', 'Enter', 'x', '/']) expect(press(key)).toBeUndefined()
})

test('the list of shortcuts names every key that does something', () => {
  const listed = shortcutList.flatMap(({ keys }) => keys.map((combination) => combination.join('+')))
  expect(listed).toEqual(['/', 'Ctrl+K', '⌘+K', 'n', 'p', 't', '?'])
})

const pressed = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test('a single key counts only outside text fields', () => {
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
