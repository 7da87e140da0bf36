import { found as foundIn, testPage, testSite } from '../testing/testPage'
import { embeddedData, pageData } from './pageData'

const frame = {
  branch: [
    {
      kind: 'category',
      path: '/docs/fruits/',
      label: 'Fruits',
      folder: 'fruits',
      items: [{ kind: 'page', path: '/docs/plums', label: 'Plums', planned: true }],
    },
  ],
  trail: [{ path: '/docs/fruits/', label: 'Fruits' }],
  next: { path: '/docs/green figs', label: 'Figs' },
}

const doc = {
  path: '/docs/plums',
  title: 'Plums',
  status: 'planned',
  since: 'C89',
  removed: 'C23',
  twins: { language: 'C++', pages: [{ header: '<cplum>', path: '/docs/cplum' }] },
  outline: [{ id: 'stones', text: 'Stones' }],
}

const dataWith = (context: object, data: object, path = '/docs/plums') => ({
  path,
  componentChunkName: 'page',
  result: { data, pageContext: context },
})

const tree =
  '<nav aria-label="Documentation"><a href="/docs/fruits/">Fruits</a><a href="/docs/plums">Plums<span class="badge">Soon</span></a></nav>'
const trail =
  '<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="/docs/fruits/">Fruits</a></li><li>Plums</li></ol></nav>'
const next =
  '<nav aria-label="Previous and next page"><a href="/docs/green%20figs"><span class="Pagination-direction">Next</span>Figs</a></nav>'
const facts =
  '<p class="badges"><span>since C89</span><span>removed C23</span><span>In C++: <a href="/docs/cplum"><code>&lt;cplum></code></a></span></p>'

const docBody = [
  tree,
  `<article>${trail}<h1>Plums</h1>${facts}<details data-contents><a href="#stones">Stones</a></details>`,
  '<aside class="admonition info"><p>Coming Soon</p></aside><footer><p><time>May 1, 2026</time></p></footer>',
  `${next}</article><nav aria-label="On this page"><a href="#stones">Stones</a></nav>`,
].join('')
const docData = dataWith({ ...frame, kind: 'doc', lastUpdatedLabel: 'May 1, 2026' }, { doc })

const cards = '<ul><li class="CategoryArticle-card"><h2><a href="/docs/figs">Figs</a></h2><p>Soft ones.</p></li></ul>'
const categoryBody = `${tree}<article>${trail}<h1>Plums</h1><p class="CategoryArticle-lead">All plums.</p>${cards}${next}</article>`
const items = [{ path: '/docs/figs', label: 'Figs', description: 'Soft ones.' }]
const categoryData = dataWith({ ...frame, kind: 'category', label: 'Plums', description: 'All plums.', items }, {})

const namesBody = '<h1>All names</h1><nav aria-label="Letters"><a href="#a">A</a><a href="/names/c/l#l">L</a></nav>'
const entries = [
  { id: 'a', label: 'A', route: '/names/c' },
  { id: 'l', label: 'L', route: '/names/c/l' },
]
const namesData = dataWith({ title: 'All names' }, { nameList: { entries } }, '/names/c')

const page = (html: string, data: { path: string }) =>
  testPage(
    `${html}<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><script data-page-path="${data.path}"></script>`,
  )

const kinds = { doc: [docBody, docData], category: [categoryBody, categoryData], names: [namesBody, namesData] } as const

test.each(['doc', 'category', 'names'] as const)('a frame that shows what the data says is as React will make it: %s', (kind) => {
  const [html, data] = kinds[kind]
  expect(pageData(page(html, data), testSite)).toEqual([])
})

test.each([
  ['doc', '<h1>Plums', '<h1>Plum', 'The heading shows "Plum", and the data says "Plums".'],
  ['doc', '<li>Plums', '<li>Figs', 'The trail shows "Figs", and the data says "Plums".'],
  ['doc', '"/docs/plums">', '"/docs/plum">', 'The sidebar shows "PlumsSoon /docs/plum", and the data says "PlumsSoon /docs/plums".'],
  ['doc', '<span class="badge">Soon</span>', '', 'The sidebar shows "Plums /docs/plums", and the data says "PlumsSoon /docs/plums".'],
  ['doc', 'Figs</a>', '</a>', 'The previous and next page shows "/docs/green%20figs", and the data says "Figs /docs/green%20figs".'],
  [
    'doc',
    '<details data-contents><a href="#stones">Stones</a>',
    '<details data-contents>',
    'The contents shows "", and the data says "Stones #stones".',
  ],
  ['doc', 'data-contents', 'open', 'The list of contents shows "1", and the data says "2".'],
  [
    'doc',
    'removed C23',
    '',
    'The line below the title shows "since C89In C++: <cplum>", and the data says "since C89removed C23In C++: <cplum>".',
  ],
  ['doc', 'admonition', '', 'The notice shows "", and the data says "planned".'],
  ['doc', '<article>', '<article><div class="DocArticle-choice"></div>', 'The choice shows "standards", and the data says "".'],
  ['doc', '<time>May 1', '<time>May 2', 'The date shows "May 2, 2026", and the data says "May 1, 2026".'],
  ['category', 'All plums', 'All figs', 'The description shows "All figs.", and the data says "All plums.".'],
  ['category', '/docs/figs', '/docs/fig', 'The list of pages shows "Figs /docs/fig", and the data says "Figs /docs/figs".'],
  ['category', 'Soft', 'Hard', 'The list of pages shows "Hard ones.", and the data says "Soft ones.".'],
  ['names', '#a', '#b', 'The list of parts shows "A #b", and the data says "A #a".'],
] as const)('reports another frame than the data says: %s without %s', (kind, from, to, problem) => {
  const [html, data] = kinds[kind]
  expect(html).toContain(from)
  expect(pageData(page(html.replace(from, to), data), testSite)).toEqual([problem])
})

test('reports data that is missing, damaged or of another page', () => {
  expect(foundIn(pageData, docBody)).toEqual(['The data of the page is missing or damaged.'])
  expect(embeddedData(testPage('<script type="application/json" id="page-data">{</script>'))).toBeUndefined()
  const other = page(docBody, docData).html.replace('data-page-path="/docs/plums"', 'data-page-path="/docs/figs"')
  expect(pageData(testPage(other), testSite)).toEqual(['Nothing starts the scripts of this page.'])
})

test('reports a page whose content is not where the script looks for it', () => {
  const html = page(docBody, docData).html.replace('id="page-data"', 'id="page-data" data-content="doc html"')
  expect(pageData(testPage(html), testSite)).toEqual(['The page has 0 elements of the class "content", from which its data is completed.'])
})
