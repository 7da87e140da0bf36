/** @jest-environment node */
import { inlinePageData, scriptJson, transformPage, type PageShell } from './transformPage'

const shell: PageShell = {
  starter: 'start()',
  scriptsOf: (component) => ['/webpack-runtime-1.js', '/app-2.js', `/${component}-3.js`],
  stylesOf: (component, body) => `<style>${component} ${body.length}</style>`,
  hasImages: false,
}

const content = '<p>Apples &amp; <em>pears</em></p>'

const built = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}` +
  `<style data-href="/styles.1.css" data-identity="gatsby-global-css">p{color:red}</style></head>` +
  `<body><div id="___gatsby">${body}</div><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/docs/apples";/*]]>*/</script>` +
  `<!-- slice-start id="_gatsby-scripts-1" -->
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-2.js\\"]}";
          </script>
        <script>window.___webpackCompilationHash="abc";</script><script src="/webpack-runtime-1.js" async></script><script src="/app-2.js" async></script><script src="/polyfill-4.js" noModule=""></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`

const data = (html = content) => ({
  componentChunkName: 'doc',
  path: '/docs/apples',
  result: { data: { doc: { title: 'Apples', html } } },
})

test("all of Gatsby's scripts give way to one starter that reads what differs from attributes", () => {
  const page = transformPage(
    built(`<div class="content">${content}</div>`, '<link as="script" rel="preload" href="/app-2.js"/>'),
    data(),
    shell,
  )
  expect(page.match(/<script\b[^>]*>/g)).toEqual([
    '<script type="application/json" id="page-data" data-content="doc html">',
    '<script data-page-path="/docs/apples" data-scripts="/webpack-runtime-1.js /app-2.js /doc-3.js">',
  ])
  expect(page).toContain('>start()</script></body></html>')
  expect(page).not.toMatch(/preload|slice-|data-identity|___chunkMapping/)
})

test("the styles that Gatsby wrote give way to those of the page's component and body", () => {
  const page = transformPage(built('Apples'), data(), shell)
  const body = '</head><body><div id="___gatsby">Apples</div>'
  expect(page.match(/<style.*?<\/style>/g)).toEqual([`<style>doc ${body.length}</style>`])
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
  const page = transformPage(built(''), { ...data(), path: '/a"b' }, shell)
  expect(page).toContain('data-page-path="/a&quot;b"')
})

test('markup of Gatsby that is not known stops the build', () => {
  const html = built('').replace('<!-- slice-end', '<script src="/new.js" type="module"></script><!-- slice-end')
  expect(() => transformPage(html, data(), shell)).toThrow(/does not know: <script src="\/new.js"/)
  expect(() => transformPage('<html></html>', data(), shell)).toThrow(/not a page as Gatsby builds it/)
})

test("samples of scripts in the page's text are left alone", () => {
  const sample = '<pre>&lt;script src="/x.js" async>&lt;/script></pre>'
  expect(transformPage(built(sample), data(), shell)).toContain(sample)
})
