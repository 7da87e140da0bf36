import { closestRoutes, readRoutes } from './closestRoutes'

const routes = ['/docs/config/', '/docs/config/dependencies', '/docs/commands/build', '/docs/c/io/stdio', '/docs/cpp/io/cstdio'].map(
  (path) => ({
    path,
    label: path,
  }),
)
const paths = (address: string) => closestRoutes(address, routes).map(({ path }) => path)

test('offers the page whose name is nearly that of the address', () => {
  expect(paths('/docs/config/dependancies')[0]).toBe('/docs/config/dependencies')
  expect(paths('/docs/commands/biuld/')[0]).toBe('/docs/commands/build')
})

test('offers a page that has moved, the one on the same way first', () => {
  expect(paths('/docs/c/stdio.html').slice(0, 2)).toEqual(['/docs/c/io/stdio', '/docs/cpp/io/cstdio'])
})

test('offers a page above an address that goes too far', () => {
  expect(paths('/docs/commands/build/extra')).toContain('/docs/commands/build')
})

test('offers nothing for what is like no page', () => {
  expect(paths('/wp-login')).toEqual([])
  expect(paths('/')).toEqual([])
})

test('leaves entries of another form out of the list', () => {
  expect(readRoutes([['/a', 'A'], ['/b'], 7])).toEqual([{ path: '/a', label: 'A' }])
  expect(readRoutes('garbage')).toEqual([])
})
