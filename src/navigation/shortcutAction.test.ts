import { shortcutAction } from './shortcutAction'
import { shortcuts } from './shortcutList'

const press = (key: string, more: object = {}) =>
  shortcutAction({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more })

test('single keys ask for the next and previous page, the contents and the list', () => {
  expect(['n', 'p', 't', '?'].map((key) => press(key))).toEqual(['next', 'previous', 'contents', 'help'])
})

test('keys held with a modifier, or composing a character, are not ours', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing']) expect(press('n', { [held]: true })).toBeUndefined()
})

test('other keys ask for nothing', () => {
  for (const key of ['N', 'Enter', 'x', '/']) expect(press(key)).toBeUndefined()
})

test('the list names every key that does something', () => {
  const listed = shortcuts.flatMap(({ keys }) => keys.map((combination) => combination.join('+')))
  expect(listed).toEqual(['/', 'Ctrl+K', '⌘+K', 'n', 'p', 't', '?'])
})
