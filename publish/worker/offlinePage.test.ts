import { offlinePage } from './offlinePage'

const routes = [
  { path: '/docs/config/', label: 'Config' },
  { path: '/docs/config/scripts', label: 'scripts' },
]
const stored = [
  {
    route: '/docs/language-references/cpp/containers/vector',
    address: '/docs/language-references/cpp/containers/vector',
    title: '<vector>',
  },
  { route: '/docs/red apples', address: '/docs/red%20apples', title: 'Red apples' },
]

const shown = (route: string, known = routes) => offlinePage(route, stored, known).text()

test('lists the stored pages by title', async () => {
  const html = await shown('/docs/config/scripts')
  expect(html).toContain('<h3>Docs</h3><ul><li><a href="/docs/red%20apples">Red apples</a></li></ul>')
  expect(html).toContain('<h3>C++</h3><ul><li><a href="/docs/language-references/cpp/containers/vector">&lt;vector></a></li></ul>')
})

test('names a page that exists and is not stored', async () => {
  expect(await shown('/docs/config/scripts')).toContain('“scripts” is not stored on this device')
  expect(await shown('/docs/config')).toContain('“Config” is not stored on this device')
})

test('tells a page that does not exist from one that is not stored', async () => {
  const html = await shown('/docs/config/script')
  expect(html).toContain('<h1>There is no such page</h1>')
  expect(html).not.toContain('when you are online again')
})

test('claims nothing of a page that the list may lack', async () => {
  expect(await shown('/names/cpp')).toContain('<h1>You are offline</h1>')
  expect(await shown('/docs/config/script', [])).toContain('<h1>You are offline</h1>')
})
