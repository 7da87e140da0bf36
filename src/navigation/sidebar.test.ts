import { neighboursByPath } from './previousAndNext'
import { sidebarBranch } from './sidebarBranch'
import type { SidebarCategory, SidebarItem } from './types'
import { categoriesOf, firstPage, readingOrder, trails } from './walkSidebar'

const page = (path: string): SidebarItem => ({ kind: 'page', path, label: path })
const category = (folder: string, items: SidebarItem[]): SidebarCategory => ({
  kind: 'category',
  path: `/${folder}`,
  label: folder,
  folder,
  description: '',
  generated: true,
  collapsed: true,
  items,
})

const citrus = category('fruit/citrus', [page('/lime'), page('/lemon')])
const fruit = category('fruit', [page('/apple'), citrus])
const vegetables = category('vegetables', [page('/leek')])
const sidebar = [page('/start'), fruit, vegetables]

test('reading order goes down into a category before the next one', () => {
  expect(readingOrder(sidebar).map(({ path }) => path)).toEqual([
    '/start',
    '/fruit',
    '/apple',
    '/fruit/citrus',
    '/lime',
    '/lemon',
    '/vegetables',
    '/leek',
  ])
})

test('lists the categories of every depth', () => {
  expect(categoriesOf(sidebar).map(({ folder }) => folder)).toEqual(['fruit', 'fruit/citrus', 'vegetables'])
})

test('a trail holds the categories around a page, outermost first, without the page itself', () => {
  const found = trails(sidebar)
  expect(found.get('/lime')?.map(({ folder }) => folder)).toEqual(['fruit', 'fruit/citrus'])
  expect(found.get('/fruit')).toEqual([])
})

test('crosses from the last page of a category to the next category', () => {
  const neighbours = neighboursByPath(readingOrder(sidebar)).get('/lemon')
  expect([neighbours?.previous?.path, neighbours?.next?.path]).toEqual(['/lime', '/vegetables'])
})

test('the first page has nothing before it, the last nothing after it', () => {
  const neighbours = neighboursByPath(readingOrder(sidebar))
  expect(neighbours.get('/start')?.previous).toBeUndefined()
  expect(neighbours.get('/leek')?.next).toBeUndefined()
})

test('gives no neighbours for a page outside the tree', () => {
  expect(neighboursByPath(readingOrder(sidebar)).get('/stone')).toBeUndefined()
})

test('a branch has the levels on the way to a page and no others', () => {
  expect(sidebarBranch(sidebar, [fruit, citrus])).toEqual([
    page('/start'),
    {
      kind: 'category',
      path: '/fruit',
      label: 'fruit',
      folder: 'fruit',
      items: [
        page('/apple'),
        { kind: 'category', path: '/fruit/citrus', label: 'fruit/citrus', folder: 'fruit/citrus', items: [page('/lime'), page('/lemon')] },
      ],
    },
    { kind: 'category', path: '/vegetables', label: 'vegetables', folder: 'vegetables' },
  ])
})

test('the docs begin with the first item of the sidebar', () => {
  expect(firstPage(sidebar)).toBe('/start')
  expect(firstPage([])).toBeUndefined()
})

test('a sidebar item without a link is an error that names it', () => {
  expect(() => firstPage([{ kind: 'page', path: '', label: 'Stone' }])).toThrow(
    'The sidebar item "Stone" has no link. Give it a page, or the category a "link".',
  )
})

test('an initially open category is in the branch of every page', () => {
  const open = { ...fruit, collapsed: false }
  expect(sidebarBranch([open, vegetables], [])).toEqual([
    {
      kind: 'category',
      path: '/fruit',
      label: 'fruit',
      folder: 'fruit',
      items: [page('/apple'), { kind: 'category', path: '/fruit/citrus', label: 'fruit/citrus', folder: 'fruit/citrus' }],
    },
    { kind: 'category', path: '/vegetables', label: 'vegetables', folder: 'vegetables' },
  ])
})
