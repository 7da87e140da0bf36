import { inReadingOrder, sitePage } from './sitePage'
import { fruitPage } from './testSite'

const head = (inside: string) => `<html><head>${inside}</head><body><img src="/other.png"></body></html>`

test('reads a page of the docs from its data', () => {
  const pageContext = {
    kind: 'doc' as const,
    trail: [{ path: '/docs/fruit/', label: 'Fruit' }],
    next: { path: '/docs/pears', label: 'pears' },
    lastUpdated: '2025-10-01T10:00:00Z',
  }
  const doc = { title: 'Apples & more', html: '<p><img alt="x" src="/a&amp;b.svg"></p>' }
  const html = head('<title>Apples | Fruit</title><meta data-x="y" name="description" content="Red &amp; round."/>')
  expect(sitePage({ componentChunkName: 'doc', path: '/docs/apples', result: { data: { doc }, pageContext } }, html, 'apples.mdx')).toEqual(
    {
      route: '/docs/apples',
      kind: 'doc',
      title: 'Apples & more',
      description: 'Red & round.',
      trail: [{ path: '/docs/fruit/', label: 'Fruit' }],
      next: '/docs/pears',
      lastUpdated: '2025-10-01T10:00:00Z',
      items: [],
      isHidden: false,
      hasMarkdown: true,
      file: 'apples.mdx',
      pictures: ['/a&b.svg'],
    },
  )
})

test('reads a page outside of the docs from its head, and whether it is hidden', () => {
  const html = head('<title>Roadmap | Fruit</title><meta name="robots" content="noindex"/>')
  const page = sitePage({ componentChunkName: 'x', path: '/roadmap', result: {} }, html, undefined)
  expect(page).toMatchObject({ kind: 'page', title: 'Roadmap', isHidden: true, hasMarkdown: false })
})

test('a page outside of the docs brings the HTML of its text', () => {
  const html = '<html><head><title>Roadmap</title></head><body><nav>x</nav><main id="main"><h1>Roadmap</h1></main></body></html>'
  const page = sitePage({ componentChunkName: 'x', path: '/roadmap', result: {} }, html, undefined)
  expect(page).toMatchObject({ hasMarkdown: true, main: '<main id="main"><h1>Roadmap</h1></main>' })
})

test('pages of the docs follow each other as their neighbours say', () => {
  const pages = [
    fruitPage('/docs/c'),
    fruitPage('/docs/a', { next: '/docs/b' }),
    fruitPage('/', { kind: 'page' }),
    fruitPage('/docs/b', { next: '/docs/c' }),
  ]
  expect(inReadingOrder(pages).map(({ route }) => route)).toEqual(['/docs/a', '/docs/b', '/docs/c'])
})
