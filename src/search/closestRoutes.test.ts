import { closestRoutes, readRoutes } from './closestRoutes'

const routes = ['/docs/config/', '/docs/config/dependencies', '/docs/commands/build', '/docs/c/io/stdio', '/docs/cpp/io/cstdio'].map(
  (path) => ({
    path,
    label: path,
  }),
)
const paths = (address: string) => closestRoutes(address, routes).map(({ path }) => path)

test('suggests the page whose name is closest to the address', () => {
  expect(paths('/docs/config/dependancies')[0]).toBe('/docs/config/dependencies')
  expect(paths('/docs/commands/biuld/')[0]).toBe('/docs/commands/build')
})

test('suggests a page that has moved, the one with the most common segments first', () => {
  expect(paths('/docs/c/stdio.html').slice(0, 2)).toEqual(['/docs/c/io/stdio', '/docs/cpp/io/cstdio'])
})

test('suggests a page above an address that is too long', () => {
  expect(paths('/docs/commands/build/extra')).toContain('/docs/commands/build')
})

test('suggests nothing for an address unlike any page', () => {
  expect(paths('/wp-login')).toEqual([])
  expect(paths('/')).toEqual([])
})

test('skips malformed entries of the list', () => {
  expect(readRoutes([['/a', 'A'], ['/b'], 7])).toEqual([{ path: '/a', label: 'A' }])
  expect(readRoutes('garbage')).toEqual([])
})
