import { testPage, testSite, wholePage } from '../testing/testPage'
import { structuredData } from './structuredData'

const address = 'https://codeframe.run/docs/plums'
const data = JSON.stringify({ '@graph': [{ itemListElement: [{ item: 'https://codeframe.run/' }, { item: address }] }] })
const image = '<meta property="og:image" content="https://codeframe.run/plum.svg">'
const html = wholePage().replace(
  '</head>',
  `<link rel="canonical" href="${address}"><script type="application/ld+json">${data}</script>${image}</head>`,
)
const found = (text: string, file = 'docs/plums.html') => structuredData(testPage(text, file), testSite)

test('finds nothing wrong with a page that names its own place', () => {
  expect(found(html)).toEqual([])
})

test.each([
  ['data that is damaged', '{"@graph"', '"@graph"', 'The structured data is not JSON.'],
  ['another place', `{"item":"${address}"}`, '{"item":"/figs"}', 'The breadcrumbs of the structured data end at "/figs", not at the page.'],
  ['no data', 'application/ld+json', 'application/json', 'The page has 0 blocks of structured data, not one.'],
  ['a missing picture', 'plum.svg', 'fig.svg', 'The picture of shared links is not published: https://codeframe.run/fig.svg'],
])('reports %s', (_, from, to, problem) => {
  expect(html).toContain(from)
  expect(found(html.replace(from, to))).toContain(problem)
})

test('a page outside of the docs needs no place', () => {
  expect(found(wholePage(), 'roadmap.html')).toEqual([])
})
