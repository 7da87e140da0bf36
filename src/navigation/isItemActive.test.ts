import { itemCurrent } from './isItemActive'

test('a link to the page itself is told from one to its section', () => {
  const rule = { to: '/fruits', activeBasePath: '/fruits' }
  expect(itemCurrent(rule, '/fruits')).toBe('page')
  expect(itemCurrent(rule, '/fruits/plum')).toBe('true')
  expect(itemCurrent(rule, '/pears')).toBeUndefined()
})
