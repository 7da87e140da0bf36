import initSqlJs from 'sql.js'
import { symbolKinds } from '../../src/content-model/symbols/symbolAttributes'
import { plannedDoc } from '../../publish/testing/testPages'
import { docsetPage } from './docsetPage'
import { pageEntry, symbolEntry } from './entries'
import { docsetIndex } from './writeIndex'

const symbol = (name: string, kind: string) => ({ name, kind, header: '<pear>', url: 'https://example.org/sub/docs/a%20b/pear#x' })

test('every kind of symbol has a type, and functions of classes are methods', () => {
  for (const kind of [...symbolKinds, 'topic', 'keyword', 'attribute'])
    expect(symbolEntry(symbol('peel', kind), '/sub').type).toMatch(/^[A-Z]/)
  expect(symbolEntry(symbol('pear::peel', 'function'), '/sub').type).toBe('Method')
  expect(symbolEntry(symbol('ranges::sort', 'function template'), '/sub').type).toBe('Function')
  expect(() => symbolEntry(symbol('peel', 'fruit'), '/sub')).toThrow('no docset type for symbols of kind "fruit" (peel)')
})

test('entries lead to the documents, with the id of the block', () => {
  expect(symbolEntry(symbol('peel', 'macro'), '/sub').path).toBe('docs/a%20b/pear.html#x')
})

test('the page of a header is found by the header, a page below it by its title', () => {
  const header = { header: '<pear>', title: 'Pears' }
  expect(pageEntry(plannedDoc('/docs/language-references/cpp/fruits/pear', header))).toMatchObject({ name: '<pear>', type: 'File' })
  expect(pageEntry(plannedDoc('/docs/language-references/cpp/fruits/pear/peeling', header))).toMatchObject({ name: 'Pears', type: 'Guide' })
  expect(pageEntry(plannedDoc('/docs/commands/build'))).toMatchObject({ type: 'Command', path: 'docs/commands/build.html' })
})

test('the index is a database with the table and the unique index that readers ask for', async () => {
  const entry = { name: 'peel', type: 'Function', path: 'a.html' }
  const bytes = await docsetIndex([entry, { ...entry, path: 'b.html' }, entry])
  const { Database } = await initSqlJs()
  const database = new Database(bytes)
  const [rows] = database.exec('SELECT name, type, path FROM searchIndex ORDER BY id')
  expect(rows?.values).toEqual([
    ['peel', 'Function', 'a.html'],
    ['peel', 'Function', 'b.html'],
  ])
  expect(database.exec("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'searchIndex'")[0]?.values).toEqual([['anchor']])
})

const settings = { siteUrl: 'https://example.org/sub', base: '/sub', routes: new Set(['/docs/fruits/pear', '/docs/fruits/', '/docs/a b']) }

const page = (content: string) =>
  docsetPage(
    `<html><head><title>Pear &amp; co</title><style data-href="/sub/app.css">a{color:red}</style><link rel="stylesheet" href="/sub/late.css"></head>` +
      `<body><nav>all</nav><article>${content}</article></body></html>`,
    '/docs/fruits/pear',
    settings,
  )

test('links lead to other documents, or to the site where the docset has none', () => {
  const { html } = page(
    '<a href="/sub/docs/fruits/#x">1</a><a href="/sub/docs/a%20b">2</a><a href="/sub/roadmap">3</a><a href="#own">4</a><a href="https://else.org/">5</a>',
  )
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '../../docs/fruits/index.html#x',
    '../../docs/a%20b.html',
    'https://example.org/sub/roadmap',
    '#own',
    'https://else.org/',
  ])
})

test('the article alone is kept, without scripts and what needs them, with its styles and pictures', () => {
  const { html, files, styles } = page(
    '<nav aria-label="Breadcrumbs">x</nav><h1>Pear</h1><script>1</script><div class="script-only">Copy</div><img src="/sub/static/a.png" srcset="/sub/b.png 2x">',
  )
  expect(html).toContain('<title>Pear &#x26; co</title>')
  expect(html).toContain('<article><h1>Pear</h1><img src="../../static/a.png"></article>')
  expect(html).toContain('<link rel="stylesheet" href="../../app.css"><link rel="stylesheet" href="../../late.css">')
  expect(files).toEqual(['/late.css', '/static/a.png'])
  expect([...styles]).toEqual([['/app.css', 'a{color:red}']])
})

test('a page without an article is an error that names it', () => {
  expect(() => docsetPage('<html></html>', '/docs/fruits/pear', settings)).toThrow('The page /docs/fruits/pear has no <article>.')
})
