import { plannedDoc, plannedPlainPage } from '../testing/testPages'
import { headTags, structuredData } from './head'

const settings = { siteUrl: 'https://example.org', siteTitle: 'Fruit', publisher: 'Growers', language: 'en' }
const apples = plannedDoc('/docs/red apples', {
  trail: [{ path: '/docs/fruit/', label: 'Fruit </script>' }],
  lastUpdated: '2025-10-01T10:00:00Z',
})

test('a page of the docs is an article within its categories', () => {
  expect(structuredData(apples, settings)).toMatchObject({
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://example.org/docs/fruit/' },
          { position: 2, name: 'red apples', item: 'https://example.org/docs/red%20apples' },
        ],
      },
      {
        '@type': 'TechArticle',
        headline: 'red apples',
        dateModified: '2025-10-01T10:00:00Z',
        url: 'https://example.org/docs/red%20apples',
      },
    ],
  })
})

test('the home page is the site, and other pages outside of the docs are nothing in particular', () => {
  expect(structuredData(plannedPlainPage('/'), settings)).toMatchObject({ '@type': 'WebSite', url: 'https://example.org/' })
  expect(structuredData(plannedPlainPage('/roadmap'), settings)).toBeUndefined()
})

test('the head names the picture, and its data cannot end the script element', () => {
  const tags = headTags(apples, settings)
  expect(tags).toContain('<meta property="og:image" content="https://example.org/cards/home.png" data-first-page=""/>')
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
})
