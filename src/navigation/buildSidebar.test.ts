import type { CategoryFile } from '../content-model/parseCategoryFile'
import { pagePath } from '../content-model/pagePath'
import { buildSidebar, type SidebarDoc } from './buildSidebar'
import type { SidebarItem } from './types'
import { readingOrder, trails } from './walkSidebar'

const doc = (file: string, rest: Partial<SidebarDoc> = {}): SidebarDoc => ({ ...pagePath(file), title: file, planned: false, ...rest })

const category = (folder: string, rest: Partial<CategoryFile> = {}): CategoryFile => ({
  file: `content/docs/${folder}/_category_.yml`,
  folder,
  label: folder,
  description: '',
  collapsed: true,
  ...rest,
})

/** The tree as indented labels and paths. */
const outline = (items: SidebarItem[], indent = ''): string[] =>
  items.flatMap((item) => [`${indent}${item.label} ${item.path}`, ...(item.kind === 'category' ? outline(item.items, `${indent}  `) : [])])

test('orders pages and folders by order, then those without one by label', () => {
  const docs = [doc('pear.mdx'), doc('apple.mdx'), doc('fruit/plum.mdx'), doc('last.mdx', { order: 2 })]
  expect(outline(buildSidebar(docs, [category('fruit', { label: 'Fruit', order: 1 })]))).toEqual([
    'Fruit /docs/category/fruit',
    '  fruit/plum.mdx /docs/fruit/plum',
    'last.mdx /docs/last',
    'apple.mdx /docs/apple',
    'pear.mdx /docs/pear',
  ])
})

test('a category leads to the index page of its folder, which then has no item of its own', () => {
  expect(outline(buildSidebar([doc('fruit/index.mdx'), doc('fruit/plum.mdx')], [category('fruit')]))).toEqual([
    'fruit /docs/fruit/',
    '  fruit/plum.mdx /docs/fruit/plum',
  ])
})

test('a generated category keeps its index page as its first item', () => {
  expect(outline(buildSidebar([doc('fruit/apple.mdx'), doc('fruit/fruit.mdx')], [category('fruit', { link: 'generated' })]))).toEqual([
    'fruit /docs/category/fruit',
    '  fruit/fruit.mdx /docs/fruit/',
    '  fruit/apple.mdx /docs/fruit/apple',
  ])
})

test('a folder beside a page of its name holds the pages below it, which is no category of its own', () => {
  const docs = [
    doc('fruit/apple.mdx', { order: 3 }),
    doc('fruit/pear.mdx', { order: 2, navLabel: '<pear>' }),
    doc('fruit/pear/stem.mdx', { order: 2 }),
    doc('fruit/pear/core.mdx', { order: 1 }),
    doc('fruit/plum.mdx', { order: 1 }),
  ]
  const sidebar = buildSidebar(docs, [category('fruit')])
  expect(outline(sidebar)).toEqual([
    'fruit /docs/category/fruit',
    '  fruit/plum.mdx /docs/fruit/plum',
    '  <pear> /docs/fruit/pear',
    '    fruit/pear/core.mdx /docs/fruit/pear/core',
    '    fruit/pear/stem.mdx /docs/fruit/pear/stem',
    '  fruit/apple.mdx /docs/fruit/apple',
  ])
  const trail = trails(sidebar)
  expect(trail.get('/docs/fruit/pear')?.map(({ path }) => path)).toEqual(['/docs/category/fruit'])
  expect(trail.get('/docs/fruit/pear/stem')?.map(({ path }) => path)).toEqual(['/docs/category/fruit', '/docs/fruit/pear'])
  expect(
    readingOrder(sidebar)
      .map(({ path }) => path)
      .slice(2, 4),
  ).toEqual(['/docs/fruit/pear', '/docs/fruit/pear/core'])
})

test('a folder with a category file is a category, whatever is beside it', () => {
  expect(outline(buildSidebar([doc('pear.mdx'), doc('pear/stem.mdx')], [category('pear', { label: 'Pears' })]))).toEqual([
    'pear.mdx /docs/pear',
    'Pears /docs/category/pears',
    '  pear/stem.mdx /docs/pear/stem',
  ])
})

test('slugs come from labels, and a duplicate gets -1, in sidebar order', () => {
  const docs = [doc('c/io/stdio.mdx'), doc('cpp/io/print.mdx'), doc('cpp/run/execution.mdx')]
  const categories = [
    category('c', { order: 2 }),
    category('cpp', { order: 1 }),
    category('c/io', { label: 'Input / Output' }),
    category('cpp/io', { label: 'Input / Output' }),
    category('cpp/run', { label: 'Algorithms & Execution' }),
  ]
  expect(outline(buildSidebar(docs, categories))).toEqual([
    'cpp /docs/category/cpp',
    '  Algorithms & Execution /docs/category/algorithms--execution',
    '    cpp/run/execution.mdx /docs/cpp/run/execution',
    '  Input / Output /docs/category/input--output',
    '    cpp/io/print.mdx /docs/cpp/io/print',
    'c /docs/category/c',
    '  Input / Output /docs/category/input--output-1',
    '    c/io/stdio.mdx /docs/c/io/stdio',
  ])
})

test('a folder without a category file gets its label from its name, at any depth', () => {
  expect(outline(buildSidebar([doc('a/file-system/b/c.mdx')], []))).toEqual([
    'A /docs/category/a',
    '  File system /docs/category/file-system',
    '    B /docs/category/b',
    '      a/file-system/b/c.mdx /docs/a/file-system/b/c',
  ])
})

test('a folder without pages is not a category', () => {
  expect(buildSidebar([doc('apple.mdx')], [category('graphics')])).toHaveLength(1)
})

test('pages show their short label, and that they are planned', () => {
  expect(buildSidebar([doc('run.mdx', { title: 'Run a script', navLabel: 'run', planned: true })], [])).toEqual([
    { kind: 'page', path: '/docs/run', label: 'run', planned: true },
  ])
})

test('a slug of its own is the address of a generated page, and takes none from another label', () => {
  const docs = [doc('a/plum.mdx'), doc('b/pear.mdx')]
  const categories = [category('a', { label: 'Fruit', slug: 'old-fruit', order: 1 }), category('b', { label: 'Fruit', order: 2 })]
  expect(outline(buildSidebar(docs, categories)).filter((line) => line.startsWith('Fruit'))).toEqual([
    'Fruit /docs/category/old-fruit',
    'Fruit /docs/category/fruit',
  ])
})
