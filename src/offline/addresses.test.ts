import { buildOf, dataAddress, pageKey, withBuild } from './addresses'

test('a page has one key, however its address is written', () => {
  for (const address of [
    '/docs/red%20apples',
    '/docs/red apples/',
    '/docs/red%20apples/index.html',
    '/docs/red%20apples.html',
    '/docs/red%20apples?q=1#x',
  ])
    expect(pageKey(address)).toBe('/docs/red%20apples')
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/index.html')).toBe('/')
})

test('the data address of a page is the one that the loader requests', () => {
  expect(dataAddress('/')).toBe('/page-data/index/page-data.json')
  expect(dataAddress('/docs/config/')).toBe('/page-data/docs/config/page-data.json')
  expect(dataAddress('/docs/red apples')).toBe('/page-data/docs/red%20apples/page-data.json')
})

test('pages and data name their build', () => {
  expect(buildOf('<script data-page-path="/" data-scripts="/webpack-runtime-0ab1.js /app-2.js">')).toBe('0ab1')
  const data = withBuild('{"path":"/"}', '0ab1')
  expect(JSON.parse(data)).toEqual({ build: '0ab1', path: '/' })
  expect(buildOf(data)).toBe('0ab1')
  expect(buildOf('{"path":"/"}')).toBeUndefined()
})
