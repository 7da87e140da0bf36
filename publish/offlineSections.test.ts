import { fruitPage } from './seo/testSite'
import { offlineSections } from './offlineSections'

test('sections list their pages, pictures and size', () => {
  const fruit = { path: '/docs/fruit/', label: 'Fruit' }
  const pages = [
    fruitPage('/', { kind: 'page' }),
    fruitPage('/docs/introduction'),
    fruitPage('/docs/fruit/', { title: 'All fruit' }),
    fruitPage('/docs/fruit/apple', { trail: [fruit], pictures: ['/static/a.svg', '/static/a.svg'] }),
  ]
  expect(offlineSections(pages, (route) => route.length)).toEqual(
    new Map([['fruit', { label: 'Fruit', bytes: 29, pages: ['/docs/fruit/', '/docs/fruit/apple'], pictures: ['/static/a.svg'] }]]),
  )
})
