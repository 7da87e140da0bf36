import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { RenderCache } from '../../src/buildTime/renderCache'
import { plannedDoc } from '../testing/testPages'
import { MarkdownPages } from './markdownPages'

const siteUrl = 'https://example.org'
const markdown =
  '# Pears\n\nSee [plums](./plums), [stones](https://example.org/docs/plums#stone) and [apples](https://example.org/docs/apples).\n'
const deadLinks = { links: ['./plums'], anchors: ['/docs/plums#stone'] }
const repaired = 'See plums, [stones](https://example.org/docs/plums) and [apples](https://example.org/docs/apples).'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('dead links are taken out of the copy of a page', () => {
  const record = { sections: [], symbols: [], headings: [], links: [], messages: [], terms: [], lengths: [] }
  const input = { file: 'content/docs/pears.mdx', source: '', pipeline: '' }
  const renderKey = new RenderCache(root).add(input, [], { fields: '{}', html: '', markdown, symbols: [], record })
  const pages = new MarkdownPages(root, siteUrl)
  expect(pages.of(plannedDoc('/docs/pears', { renderKey }))).toBe(markdown)
  expect(pages.of(plannedDoc('/docs/pears', { renderKey, deadLinks }))).toBe(`# Pears\n\n${repaired}\n`)
})

test('dead links are taken out of the introduction of a category', () => {
  const { id, route, title, description, isListed, trail, branch } = plannedDoc('/docs/category/fruits')
  const introMarkdown = markdown.slice(markdown.indexOf('See'))
  const items = [{ path: '/docs/plums', label: 'Plums', description: 'Blue.' }]
  const category = {
    kind: 'category' as const,
    id,
    route,
    title,
    description,
    isListed,
    trail,
    branch,
    folder: 'fruits',
    introMarkdown,
    items,
  }
  expect(new MarkdownPages(root, siteUrl).of({ ...category, deadLinks })).toBe(
    `# fruits\n\nAll about /docs/category/fruits.\n\n${repaired}\n\n- [Plums](https://example.org/docs/plums): Blue.\n`,
  )
})
