import { GonePages } from './gonePages'

const page = (place: string, route: string, title = place) => ({ place, route, title })

let gone: GonePages
beforeEach(() => {
  gone = new GonePages()
  gone.update([page('pear.mdx', '/docs/pear', 'Pear'), page('plum.mdx', '/docs/plum', 'Plum'), page('nuts', '/docs/category/nuts', 'Nuts')])
})

test('pages that stay are not gone', () => {
  expect(
    gone.update([page('pear.mdx', '/docs/pear', 'Pear'), page('plum.mdx', '/docs/plum', 'Prune'), page('nuts', '/docs/category/nuts')]),
  ).toEqual({})
})

test('a renamed file is found by its title, even if it comes later than the old one goes', () => {
  const others = [page('plum.mdx', '/docs/plum', 'Plum'), page('nuts', '/docs/category/nuts', 'Nuts')]
  expect(gone.update(others)).toEqual({ '/docs/pear': null })
  expect(gone.update([...others, page('fruits/pear.mdx', '/docs/fruits/pear', 'Pear')])).toEqual({ '/docs/pear': '/docs/fruits/pear' })
})

test('a category whose label changes goes where its folder goes', () => {
  const docs = [page('pear.mdx', '/docs/pear', 'Pear'), page('plum.mdx', '/docs/plum', 'Plum')]
  expect(gone.update([...docs, page('nuts', '/docs/category/kernels', 'Kernels')])).toEqual({
    '/docs/category/nuts': '/docs/category/kernels',
  })
})

test('a page that comes back is not gone, and a title that two pages have tells nothing', () => {
  const nuts = page('nuts', '/docs/category/nuts', 'Nuts')
  expect(gone.update([page('plum.mdx', '/docs/plum', 'Pear'), page('a.mdx', '/docs/a', 'Pear'), nuts])).toEqual({ '/docs/pear': null })
  expect(gone.update([page('pear.mdx', '/docs/pear', 'Pear'), page('plum.mdx', '/docs/plum', 'Plum'), nuts])).not.toHaveProperty(
    '/docs/pear',
  )
})
