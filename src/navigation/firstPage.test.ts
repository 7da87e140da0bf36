import { firstPage } from './firstPage'
import type { SidebarCategory } from './types'

const fruits: SidebarCategory = {
  kind: 'category',
  folder: 'fruits',
  path: '',
  label: 'Fruits',
  description: '',
  generated: false,
  collapsed: true,
  items: [],
}

test('is the route of the first item, be it a page or a category', () => {
  expect(firstPage([{ kind: 'page', path: '/docs/apple', label: 'Apple' }])).toBe('/docs/apple')
  expect(firstPage([{ ...fruits, path: '/docs/fruits/' }])).toBe('/docs/fruits/')
})

test('names a sidebar item without a link', () => {
  expect(() => firstPage([fruits])).toThrow('The sidebar item "Fruits" has no link. Give it a page, or the category a "link".')
})

test('is nothing in an empty sidebar', () => {
  expect(firstPage([])).toBeUndefined()
})
