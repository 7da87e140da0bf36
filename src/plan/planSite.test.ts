import type { CategoryFile } from '../content-model/parseCategoryFile'
import { pageContext } from './pageContext'
import { planSite, type ContentDoc } from './planSite'
import type { PlannedPage } from './sitePlan'

const doc = (name: string, rest: Partial<ContentDoc> = {}): ContentDoc => {
  const folder = name.split('/').slice(0, -1).join('/')
  const isIndex = name.endsWith('index')
  return {
    id: name,
    renderKey: '',
    file: `content/docs/${name}.mdx`,
    path: `/docs/${name.replace(/index$/, '')}`,
    folder,
    isIndex,
    title: name,
    description: `All about ${name}.`,
    pictures: [],
    ...rest,
  }
}

const category = (folder: string, rest: Partial<CategoryFile> = {}) => ({
  id: folder,
  file: `content/docs/${folder}/_category_.yml`,
  folder,
  label: folder,
  description: `All ${folder}.`,
  collapsed: true,
  introMarkdown: '',
  ...rest,
})

const plan = planSite({
  docs: [
    doc('fruits/pear', {
      order: 2,
      pictures: ['/pear.svg', 'https://example.org/tree.svg', '/pear.svg'],
      header: '<pear.h>',
      language: 'c',
    }),
    doc('fruits/apple', { order: 1 }),
    doc('introduction', { order: 0 }),
    doc('nuts/index', { title: 'Nuts' }),
    doc('nuts/hazel'),
  ],
  categories: [category('fruits', { order: 1 }), category('nuts', { order: 2 })],
  config: { title: 'Orchard', tagline: 'Fruit and nuts.', docs: { repository: { url: 'https://example.org/orchard', branch: 'main' } } },
  dates: new Map([
    ['content/docs/fruits/apple.mdx', '2025-10-01T10:00:00Z'],
    ['content/docs/fruits/pear.mdx', '2025-11-01T10:00:00Z'],
    ['content/data/roadmap.yml', '2025-09-01T10:00:00Z'],
    ['src/pages/roadmap.tsx', '2025-08-01T10:00:00Z'],
  ]),
})

function page<Kind extends PlannedPage['kind']>(kind: Kind, route: string) {
  const found = plan.pages.find((each): each is Extract<PlannedPage, { kind: Kind }> => each.kind === kind && each.route === route)
  if (!found) throw new Error(`The plan has no ${kind} "${route}".`)
  return found
}

test('pages of the docs come in reading order, then those outside', () => {
  const routes = plan.pages.map(({ route }) => route)
  expect(routes.slice(0, 7)).toEqual([
    '/docs/introduction',
    '/docs/category/fruits',
    '/docs/fruits/apple',
    '/docs/fruits/pear',
    '/docs/nuts/',
    '/docs/nuts/hazel',
    '/',
  ])
})

test('a page knows its place, its neighbours, its date and where it is edited', () => {
  expect(page('doc', '/docs/fruits/apple')).toMatchObject({
    file: 'content/docs/fruits/apple.mdx',
    trail: [{ path: '/docs/category/fruits', label: 'fruits' }],
    section: 'category-fruits',
    previous: { path: '/docs/category/fruits', label: 'fruits' },
    next: { path: '/docs/fruits/pear', label: 'fruits/pear' },
    lastUpdated: '2025-10-01T10:00:00Z',
    editUrl: 'https://example.org/orchard/edit/main/content/docs/fruits/apple.mdx',
    branch: 'fruits',
  })
  expect(page('doc', '/docs/introduction')).not.toHaveProperty('lastUpdated')
})

test('a generated category lists what is in it, and is as new as the newest of that', () => {
  expect(page('category', '/docs/category/fruits')).toMatchObject({
    title: 'fruits',
    lastUpdated: '2025-11-01T10:00:00Z',
    items: [
      { path: '/docs/fruits/apple', label: 'fruits/apple', description: 'All about fruits/apple.' },
      { path: '/docs/fruits/pear', label: 'fruits/pear', description: 'All about fruits/pear.' },
    ],
  })
})

test('a plain page is as new as the newest of its files, and may be left out of lists', () => {
  expect(page('page', '/')).toMatchObject({ title: 'Orchard', description: 'Fruit and nuts.', isListed: true })
  expect(page('page', '/roadmap')).toMatchObject({ lastUpdated: '2025-09-01T10:00:00Z', isListed: true })
  expect(page('page', '/search')).toMatchObject({ isListed: false })
})

test('pages of a category share the branch that has it open', () => {
  expect(Object.keys(plan.branches).sort()).toEqual(['', 'fruits', 'nuts'])
  expect(plan.branches['fruits']).toMatchObject([
    { path: '/docs/introduction' },
    { folder: 'fruits', items: [{ path: '/docs/fruits/apple' }, { path: '/docs/fruits/pear' }] },
    { folder: 'nuts' },
  ])
  expect(plan.branches['fruits']?.[2]).not.toHaveProperty('items')
  expect(plan.levels['nuts']).toEqual([{ kind: 'page', path: '/docs/nuts/hazel', label: 'nuts/hazel' }])
})

test('a section has the pages of its category, and each of their pictures once', () => {
  expect(plan.sections).toEqual([
    {
      name: 'category-fruits',
      label: 'fruits',
      pages: ['/docs/category/fruits', '/docs/fruits/apple', '/docs/fruits/pear'].slice(1),
      pictures: ['/pear.svg'],
    },
    { name: 'nuts', label: 'nuts', pages: ['/docs/nuts/', '/docs/nuts/hazel'], pictures: [] },
  ])
})

test('what a page carries is its place and the words for its date', () => {
  expect(pageContext(page('doc', '/docs/fruits/pear'), plan)).toMatchObject({
    id: 'fruits/pear',
    kind: 'doc',
    route: '/docs/fruits/pear',
    branch: plan.branches['fruits'],
    lastUpdatedLabel: 'November 1, 2025',
  })
  expect(pageContext(page('category', '/docs/category/fruits'), plan)).toMatchObject({
    kind: 'category',
    label: 'fruits',
    folder: 'fruits',
  })
})

test('a page asks for its content without its dead links', () => {
  const deadLinks = { links: ['./gone.mdx'], anchors: ['/docs/nuts/#shell'] }
  for (const place of [page('doc', '/docs/fruits/pear'), page('category', '/docs/category/fruits')]) {
    expect(pageContext({ ...place, deadLinks }, plan)).toMatchObject({ deadLinks: deadLinks.links, deadAnchors: deadLinks.anchors })
    expect(pageContext(place, plan)).not.toHaveProperty('deadLinks')
  }
})
