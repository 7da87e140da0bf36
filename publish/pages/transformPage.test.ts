import { inlinePageData, scriptJson, transformPage, type PageShell } from './transformPage'

const shell: PageShell = {
  base: '',
  starter: 'start()',
  scriptsOf: (component) => ['/webpack-runtime-1.js', '/app-2.js', `/${component}-3.js`],
  stylesOf: (component, body) => `<style>${component} ${body.length}</style>`,
}

const content = '<p>Apples &amp; <em>pears</em></p>'

const marked = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><template id="publish-head"></template></head>` +
  `<body><div id="___gatsby">${body}</div><template id="publish-end"></template></body></html>`

const data = (html = content) => ({
  componentChunkName: 'doc',
  path: '/docs/apples',
  result: { data: { doc: { title: 'Apples', html } } },
})

const transform = (html: string, page = data()) => transformPage(html, page, '<meta name="of-the-head"/>', shell)

test('at the marks stand the styles of the component and body, what the head says to machines, the data, and the starter', () => {
  const body = '</head><body><div id="___gatsby">Apples</div>'
  const page = transform(marked('Apples'))
  expect(page.slice(0, page.indexOf('<script'))).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' + `<style>doc ${body.length}</style><meta name="of-the-head"/>${body}`,
  )
  expect(page.match(/<script\b[^>]*>/g)).toEqual([
    '<script type="application/json" id="page-data">',
    '<script data-page-path="/docs/apples" data-scripts="/webpack-runtime-1.js /app-2.js /doc-3.js">',
  ])
  expect(page).toMatch(/>start\(\)<\/script><\/body><\/html>$/)
})

test("what the document holds already is left out of the page's data", () => {
  const page = inlinePageData(`<div class="content">${content}</div>`, data())
  expect(page).toContain('"html":null')
  expect(page).toContain('data-content="doc html"')
})

test("what only the page's query needed is left out, and nothing else of the context", () => {
  const context = { id: 'a1b2', kind: 'doc' as const, route: '/docs/apples' }
  const page = inlinePageData('', { ...data(), result: { ...data().result, pageContext: context } })
  expect(page).toContain('"pageContext":{"kind":"doc","route":"/docs/apples"}')
})

test.each([
  ['the document shows something else', `<div class="content"><p>Plums</p></div>`],
  ['another content element comes first', `<div class="content"></div><div class="content">${content}</div>`],
  ['the element holds more', `<div class="content">${content}<p>Plums</p></div>`],
])("the page's data stays whole where %s", (_, html) => {
  const page = inlinePageData(html, data())
  expect(page).not.toContain('data-content')
  expect(page).toContain('pears')
})

test('data cannot end the element that holds it', () => {
  const text = scriptJson({ sample: '</script><!-- <script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ sample: '</script><!-- <script>' })
})

test('a path with quotes stays inside its attribute', () => {
  expect(transform(marked(''), { ...data(), path: '/a"b' })).toContain('data-page-path="/a&quot;b"')
})

test.each([
  ['none at the end of the head', marked('').replace('<template id="publish-head"></template>', ''), 'no element "publish-head"'],
  ['none after the page', marked('').replace('<template id="publish-end"></template>', ''), 'no element "publish-end"'],
  ['one twice', marked('<template id="publish-head"></template>'), 'more than one element "publish-head"'],
])('a page with marks that are not as expected is refused: %s', (_, html, message) => {
  expect(() => transform(html)).toThrow(message)
})
