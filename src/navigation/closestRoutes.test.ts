import { closestRoutes, sitemapRoutes } from './closestRoutes'

const routes = ['/', '/docs/fruit/', '/docs/fruit/apple', '/docs/fruit/cherry', '/docs/nuts/almond', '/docs/nuts/Brazil Nut']

test('a misspelled page is found', () => {
  expect(closestRoutes('/docs/fruit/aple', routes)[0]).toBe('/docs/fruit/apple')
})

test('a page that moved to another folder is found by its name', () => {
  expect(closestRoutes('/old/place/of/cherry/index.html', routes)).toEqual(['/docs/fruit/cherry'])
})

test('an address like no other finds nothing', () => {
  expect(closestRoutes('/completely/different-thing', routes)).toEqual([])
})

test('offers no more than asked for', () => {
  expect(closestRoutes('/docs/fruit/appel', [...routes, '/docs/fruit/apples', '/docs/fruit/appeal'], 2)).toHaveLength(2)
})

test('reads the routes of a sitemap, decoded', () => {
  const xml = '<urlset><url><loc>https://site.test/docs/nuts/Brazil%20Nut</loc></url><url><loc>\n nonsense </loc></url></urlset>'
  expect(sitemapRoutes(xml)).toEqual(['/docs/nuts/Brazil Nut'])
  expect(sitemapRoutes('')).toEqual([])
})
