import { parseLevel } from './sidebarBranch'

test('takes pages and categories', () => {
  const level = [
    { kind: 'page', path: '/docs/apple', label: 'Apple', planned: true },
    { kind: 'page', path: '/docs/plum', label: 'Plum' },
    { kind: 'category', path: '/docs/nuts/', label: 'Nuts', folder: 'nuts' },
  ]
  expect(parseLevel(level)).toEqual(level)
})

test.each([['a text'], [{}], [[null]], [[{ kind: 'page', path: '/docs/apple' }]], [[{ kind: 'category', path: '/a', label: 'A' }]]])(
  'throws for %j',
  (value) => {
    expect(() => parseLevel(value)).toThrow()
  },
)
