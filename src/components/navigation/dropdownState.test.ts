import { dropdownState } from './dropdownState'

test('opens under the pointer and closes behind it', () => {
  expect(dropdownState('closed', 'enter')).toBe('hovered')
  expect(dropdownState('hovered', 'leave')).toBe('closed')
})

test('a press opens and closes', () => {
  expect(dropdownState('closed', 'press')).toBe('pinned')
  expect(dropdownState('pinned', 'press')).toBe('closed')
})

test('a press on what hovering opened keeps it open', () => {
  expect(dropdownState('hovered', 'press')).toBe('pinned')
  expect(dropdownState('pinned', 'leave')).toBe('pinned')
})

test('an arrow key opens', () => {
  expect(dropdownState('closed', 'arrow')).toBe('pinned')
})

test.each(['closed', 'hovered', 'pinned'] as const)('dismissing closes it when %s', (state) => {
  expect(dropdownState(state, 'dismiss')).toBe('closed')
})
