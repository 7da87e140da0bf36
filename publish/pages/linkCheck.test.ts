import { checkLinks, fileAt, pageLinks, sharedTexts } from './linkCheck'
import { formatLinkProblems } from './reportLinks'

const files = new Set(['index.html', 'docs/apples.html', 'docs/apples/index.html', 'docs/green pears.html', 'logo.svg'])
const pageOf = new Map([
  ['index.html', '/'],
  ['docs/apples.html', '/docs/apples'],
  ['docs/apples/index.html', '/docs/apples'],
  ['docs/green pears.html', '/docs/green pears'],
])

const check = (html: string, route = '/docs/apples') =>
  checkLinks(
    new Map([
      ['/', pageLinks('<h1 id="home">')],
      ['/docs/green pears', pageLinks('<section data-x="1" id="ripe &amp; soft">')],
      [route, pageLinks(html)],
    ]),
    files,
    pageOf,
  ).map(({ severity, target }) => `${severity} ${target}`)

test.each(['/', '/docs/apples', '/docs/apples/', '/docs/green%20pears', '/logo.svg', '/docs/apples?x=1', '#', '#top', '/#home'])(
  'the link %s leads somewhere',
  (target) => expect(check(`<a href="${target}">x</a>`)).toEqual([]),
)

test('relative addresses start from the page', () => {
  expect(check('<a href="green%20pears">x</a><a href="../logo.svg">y</a>')).toEqual([])
  expect(check('<a href="plums">x</a>')).toEqual(['error plums'])
})

test('missing files are errors, missing anchors warnings', () => {
  expect(check('<a href="/docs/plums">x</a><img src="/plum.svg" alt=""><a href="/#away">y</a><a class="z" href="#gone">z</a>')).toEqual([
    'error /docs/plums',
    'error /plum.svg',
    'warning /#away',
    'warning #gone',
  ])
})

test('every candidate of a srcset is checked', () => {
  expect(check('<source srcSet="x"><img srcset="/logo.svg 1x, /plum.svg 2x" src="/logo.svg">')).toEqual(['error /plum.svg'])
})

test('anchors are compared decoded', () => {
  expect(check('<a href="/docs/green%20pears#ripe%20&amp;%20soft">x</a>')).toEqual([])
})

test('other sites, samples in the text, and scripts of the head are no business of it', () => {
  expect(check('<a href="https://example.org/x">x</a><a href="mailto:a@example.org">y</a><code>&lt;a href="/docs/plums"></code>')).toEqual(
    [],
  )
})

test('addresses are looked up as hosts do', () => {
  expect(fileAt('/docs/apples/extra', files)).toBeUndefined()
  expect(fileAt('/docs/green%20pears', files)).toBe('docs/green pears.html')
})

test('a report names the source where it is known, and tells a link that all pages share once', () => {
  const problem = { severity: 'error' as const, target: '/plums', message: 'Link to "/plums" leads to no file of the site.' }
  const problems = ['/', '/docs/apples', '/docs/pears'].map((route) => ({ ...problem, route }))
  expect(formatLinkProblems(problems, { find: () => undefined })).toBe(
    '/  Link to "/plums" leads to no file of the site. So on 2 more pages.',
  )
  expect(formatLinkProblems(problems.slice(1, 2), { find: () => 'content/docs/apples.mdx:7' })).toBe(
    'content/docs/apples.mdx:7  Link to "/plums" leads to no file of the site.',
  )
})

test('a text has one copy however many pages have it', () => {
  const share = sharedTexts()
  expect(share('/docs/apples')).toBe(share(['/docs', 'apples'].join('/')))
})

test('below a path, what does not begin with it leads out of the site', () => {
  const pages = new Map([['/a', pageLinks('<a href="/sub/b">B</a><a href="/b">B</a><a href="/sub/">Home</a>')]])
  expect(checkLinks(pages, new Set(['b.html', 'index.html']), new Map(), '/sub').map(({ target }) => target)).toEqual(['/b'])
})
