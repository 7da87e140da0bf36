import { testPage, testSite, wholePage } from '../testing/testPage'
import { metadata } from './metadata'

const source = { title: 'Plums | Fruits', description: 'All about plums.', canonical: 'https://fruits.example/plums' }
const html = wholePage().replace('</head>', `<link rel="canonical" href="${source.canonical}"></head>`)
const found = (text: string, file = 'plums.html') => metadata(testPage(text, file), { ...testSite, sources: new Map([['/plums', source]]) })

test('the head of a page says what its source says', () => {
  expect(found(html)).toEqual([])
})

test('reports what differs', () => {
  expect(found(html.replace('All about', 'About').replace('/plums"></head>', '/figs"></head>'))).toEqual([
    'The description is "About plums.", and the source says "All about plums.".',
    'The canonical is "https://fruits.example/figs", and the source says "https://fruits.example/plums".',
  ])
})

test('a page that no source wrote is left to other rules', () => {
  expect(found(wholePage(), 'names/c.html')).toEqual([])
})
