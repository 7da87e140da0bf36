import { itemCurrent } from './isItemActive'

test('distinguishes a link to the page itself from one to its section', () => {
  const rule = { to: '/fruits', activeBasePath: '/fruits' }
  expect(itemCurrent(rule, '/fruits')).toBe('page')
  expect(itemCurrent(rule, '/fruits/plum')).toBe('true')
  expect(itemCurrent(rule, '/pears')).toBeUndefined()
})
