import { pagePath } from '../content-model/pagePath'
import { formatProblems } from '../content-model/problems'
import { planSite, type ContentCategory, type ContentDoc } from './planSite'
import { publishedTwice } from './publishedTwice'

const doc = (name: string): ContentDoc => ({
  ...pagePath(`${name}.mdx`),
  id: name,
  renderKey: '',
  file: `content/docs/${name}.mdx`,
  title: name,
  description: '',
  pictures: [],
})

const category = (folder: string, rest: Partial<ContentCategory> = {}): ContentCategory => ({
  id: folder,
  file: `content/docs/${folder}/_category_.yml`,
  folder,
  label: folder,
  description: '',
  collapsed: true,
  introMarkdown: '',
  ...rest,
})

function problems(docs: string[], { categories = [] as ContentCategory[], files = [] as string[] } = {}): string {
  const content = { docs: docs.map(doc), categories, config: { title: '', tagline: '', docs: {} }, dates: new Map() }
  return formatProblems(publishedTwice(content, planSite(content).sidebar, files))
}

test('pages, categories and files with names of their own are fine', () => {
  const docs = ['introduction', 'fruits/index', 'fruits/pear', 'nuts/hazel', 'nuts', 'pear.h', 'language-references/c/stdio']
  expect(problems(docs.slice(0, 4), { categories: [category('nuts')], files: ['logo.svg', 'docs/fruits/pear.pdf', 'icons/a.png'] })).toBe(
    '',
  )
})

test.each([
  [
    'the file of a page and the index of a folder',
    ['plum', 'plum/index'],
    'content/docs/plum/index.mdx  Two things are published as "docs/plum.html".\n    The other is content/docs/plum.mdx. Rename one of them.',
  ],
  [
    'an index and a page named like its folder',
    ['plum/index', 'plum/plum'],
    'content/docs/plum/plum.mdx  Two things are published as "docs/plum.html".\n    The other is content/docs/plum/index.mdx. Rename one of them.',
  ],
  [
    'a page on the address of a generated category',
    ['nuts/hazel', 'category/nuts'],
    'content/docs/category/nuts.mdx  Two things are published as "docs/category/nuts.html".\n    The other is content/docs/nuts. Rename one of them.',
  ],
  [
    'pages whose addresses differ by case alone',
    ['plum', 'Plum/index'],
    'content/docs/Plum/index.mdx  Two things are published as "docs/Plum.html".\n    The other is content/docs/plum.mdx. Rename one of them.',
  ],
  [
    'a page named like the Markdown copy of another',
    ['plum', 'plum.md'],
    'content/docs/plum.md.mdx  "docs/plum.md/index.html" is both a file and a folder of the published site.\n    The other is content/docs/plum.mdx. Rename one of them.',
  ],
])('%s are a problem that names both', (_, docs, message) => {
  expect(problems(docs)).toBe(message)
})

test('two categories that are saved for offline use under one name are a problem', () => {
  expect(problems(['red fruits/index', 'red-fruits/index'])).toContain('Two things are published as "offline/red-fruits.json".')
})

test.each([
  ['docs/plum.html', 'static/docs/plum.html  Two things are published as "docs/plum.html".\n    The other is content/docs/plum.mdx.'],
  ['docs/plum.md', 'static/docs/plum.md  Two things are published as "docs/plum.md".\n    The other is content/docs/plum.mdx.'],
  [
    'roadmap/index.html',
    'static/roadmap/index.html  Two things are published as "roadmap/index.html".\n    The other is src/pages/roadmap.tsx.',
  ],
  ['docs/plum.html/x.png', 'static/docs/plum.html/x.png  "docs/plum.html/x.png" is both a file and a folder of the published site.'],
  ['sidebar/plum.json', 'static/sidebar/plum.json  The build writes the folder "sidebar" itself.'],
])('a static file %s in the place of something else is a problem', (file, message) => {
  expect(problems(['plum'], { files: [file] })).toContain(message)
})
