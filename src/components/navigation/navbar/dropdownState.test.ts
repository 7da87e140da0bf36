import { dropdownState } from './dropdownState'

test('opens on hover and closes when the pointer leaves', () => {
  expect(dropdownState('closed', 'enter')).toBe('hovered')
  expect(dropdownState('hovered', 'leave')).toBe('closed')
})

test('a press opens and closes', () => {
  expect(dropdownState('closed', 'press')).toBe('pinned')
  expect(dropdownState('pinned', 'press')).toBe('closed')
})

test('a press on a hovered menu keeps it open', () => {
  expect(dropdownState('hovered', 'press')).toBe('pinned')
  expect(dropdownState('pinned', 'leave')).toBe('pinned')
})

test('an arrow key opens', () => {
  expect(dropdownState('closed', 'arrow')).toBe('pinned')
})

test.each(['closed', 'hovered', 'pinned'] as const)('dismissing closes it when %s', (state) => {
  expect(dropdownState(state, 'dismiss')).toBe('closed')
})
