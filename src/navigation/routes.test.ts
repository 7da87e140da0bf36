import { currentHeading } from './currentHeading'
import { groupOutline } from './groupOutline'
import { isItemActive } from './isItemActive'
import { isBelowRoute, isSameRoute } from './matchRoute'

test.each([
  ['/docs/commands/Utility Commands', '/docs/commands/Utility%20Commands'],
  ['/docs/config/', '/docs/config'],
  ['/docs/config/index.html', '/docs/config/'],
  ['/docs/config#scripts', '/docs/config?x=1'],
  ['/', '/index.html'],
])('%s and %s are one page', (a, b) => {
  expect(isSameRoute(a, b)).toBe(true)
})

test.each([
  ['/docs/commands/build', '/docs/commands/build/extra'],
  ['/docs/theme/color', '/docs/theme/Color'],
  ['/', '/docs'],
])('%s and %s are two pages', (a, b) => {
  expect(isSameRoute(a, b)).toBe(false)
})

test('a malformed escape is compared literally', () => {
  expect(isSameRoute('/100%', '/100%')).toBe(true)
})

test('a route is below its base, not below one that only shares its first letters', () => {
  expect(isBelowRoute('/docs/config', '/docs')).toBe(true)
  expect(isBelowRoute('/docs', '/docs/')).toBe(true)
  expect(isBelowRoute('/docs-old', '/docs')).toBe(false)
  expect(isBelowRoute('/anything', '/')).toBe(true)
})

test('an item is active by regular expression before base path before its own route', () => {
  expect(isItemActive({ to: '/a', activeBasePath: '/b', activeBaseRegex: '^/c' }, '/c/d')).toBe(true)
  expect(isItemActive({ to: '/a', activeBasePath: '/b', activeBaseRegex: '^/c' }, '/a')).toBe(false)
  expect(isItemActive({ to: '/a', activeBasePath: '/b' }, '/b/d')).toBe(true)
  expect(isItemActive({ to: '/a' }, '/a/')).toBe(true)
  expect(isItemActive({ to: '/a' }, '/a/b')).toBe(false)
  expect(isItemActive({}, '/a')).toBe(false)
})

const headings = [
  { id: 'one', top: -200 },
  { id: 'two', top: 60 },
  { id: 'three', top: 400 },
]

test('the current heading is the last one above the line', () => {
  expect(currentHeading(headings, 100, false)).toBe('two')
})

test('before any heading is reached it is the first', () => {
  expect(currentHeading([{ id: 'one', top: 300 }], 100, false)).toBe('one')
})

test('at the end of the page it is the last heading, which may never reach the line', () => {
  expect(currentHeading(headings, 100, true)).toBe('three')
})

test('a page without headings has none', () => {
  expect(currentHeading([], 100, false)).toBeUndefined()
})

const entry = (id: string, level: number) => ({ id, text: id, level, isCode: false })

test('groups headings of level 3 under the level 2 before them', () => {
  const groups = groupOutline([entry('early', 3), entry('a', 2), entry('b', 3), entry('c', 2)])
  expect(groups.map(({ entry: { id }, children }) => [id, children.map((child) => child.id)])).toEqual([
    ['early', []],
    ['a', ['b']],
    ['c', []],
  ])
})
