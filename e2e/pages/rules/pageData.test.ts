import { testPage, testSite } from '../testing/testPage'
import { embeddedData, pageData } from './pageData'

const context = {
  kind: 'doc',
  route: '/docs/plums',
  branch: [
    {
      kind: 'category',
      path: '/docs/fruits/',
      label: 'Fruits',
      folder: 'fruits',
      items: [{ kind: 'page', path: '/docs/plums', label: 'Plums' }],
    },
  ],
  trail: [{ path: '/docs/fruits/', label: 'Fruits' }],
  next: { path: '/docs/green figs', label: 'Figs' },
  lastUpdatedLabel: 'May 1, 2026',
}
const data = {
  path: '/docs/plums',
  componentChunkName: 'doc-page',
  result: { data: { doc: { title: 'Plums', outline: [{ id: 'stones', text: 'Stones' }] } }, pageContext: context },
}

const body = [
  '<nav aria-label="Documentation"><a href="/docs/fruits/">Fruits</a><a href="/docs/plums">Plums<span class="badge">Soon</span></a></nav>',
  '<nav aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="/docs/fruits/">Fruits</a></li><li>Plums</li></ol></nav>',
  '<h1>Plums</h1><details data-contents><a href="#stones">Stones</a></details><footer><p><time>May 1, 2026</time></p></footer>',
  '<nav aria-label="Previous and next page"><a href="/docs/green%20figs"><span class="Pagination-direction">Next</span>Figs</a></nav>',
].join('')

const page = (html = body, shown: object | null = data) =>
  testPage(
    `${html}${shown ? `<script type="application/json" id="page-data">${JSON.stringify(shown)}</script>` : ''}<script data-page-path="/docs/plums"></script>`,
  )

test('a frame that shows what the data says is as React will make it', () => {
  expect(pageData(page(), testSite)).toEqual([])
})

test.each([
  ['another heading', '<h1>Plums', '<h1>Plum', 'The heading is "Plum", and the data says "Plums".'],
  ['another trail', '<li>Plums', '<li>Figs', 'The trail shows "Figs", and the data says "Plums".'],
  [
    'another link in the tree',
    '"/docs/plums">',
    '"/docs/plum">',
    'The sidebar shows "Plums /docs/plum", and the data says "Plums /docs/plums".',
  ],
  [
    'a missing neighbour',
    'Figs</a>',
    '</a>',
    'The previous and next page shows " /docs/green%20figs", and the data says "Figs /docs/green%20figs".',
  ],
  ['contents without an entry', '<a href="#stones">Stones</a>', '', 'The contents shows "", and the data says "Stones #stones".'],
  ['another date', '<time>May 1', '<time>May 2', 'The date shows "May 2, 2026", and the data says "May 1, 2026".'],
])('reports %s', (_, from, to, problem) => {
  expect(body).toContain(from)
  expect(pageData(page(body.replace(from, to)), testSite)).toEqual([problem])
})

test('reports data that is missing, damaged or of another page', () => {
  expect(pageData(page(body, null), testSite)).toEqual(['The data of the page is missing or damaged.'])
  expect(embeddedData(testPage('<script type="application/json" id="page-data">{</script>'))).toBeUndefined()
  expect(pageData(page(body, { ...data, path: '/docs/figs' }), testSite)).toEqual(['Nothing starts the scripts of this page.'])
})
