import { isItemActive, itemCurrent } from './isItemActive'

test('an item is active on its own route, however that is spelled', () => {
  expect(isItemActive({ to: '/fruits' }, '/fruits/')).toBe(true)
  expect(isItemActive({ to: '/fruits' }, '/fruits/apple')).toBe(false)
})

test('a base path makes it active on every route below', () => {
  const rule = { to: '/fruits/apple', activeBasePath: '/fruits' }
  expect(isItemActive(rule, '/fruits/plum')).toBe(true)
  expect(isItemActive(rule, '/fruits-old')).toBe(false)
})

test('a regular expression decides before the base path', () => {
  const rule = { to: '/fruits', activeBasePath: '/fruits', activeBaseRegex: '^/(pears|plums)' }
  expect(isItemActive(rule, '/plums/1')).toBe(true)
  expect(isItemActive(rule, '/fruits')).toBe(false)
})

test('an address elsewhere is never active', () => {
  expect(isItemActive({}, '/')).toBe(false)
})

test('a link to the page itself is told from one to its section', () => {
  const rule = { to: '/fruits', activeBasePath: '/fruits' }
  expect(itemCurrent(rule, '/fruits')).toBe('page')
  expect(itemCurrent(rule, '/fruits/plum')).toBe('true')
  expect(itemCurrent(rule, '/pears')).toBeUndefined()
})
