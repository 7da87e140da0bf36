import { foundAfter, found } from '../testing/testPage'
import { styling } from './styling'

const style = '<style>.plum, .SkipLink-skip { color: purple }</style>'

test('a class may come from the page or from a stylesheet that it links to', () => {
  const link = '<noscript><link rel="stylesheet" href="/late.css" media="print"></noscript>'
  const stylesheets = new Map([['/late.css', '.fig { color: green }']])
  expect(found(styling, `${style}${link}<p class="plum">1</p><p class="fig">2</p>`, { stylesheets })).toEqual([])
})

test('reports a class without a style', () => {
  expect(found(styling, `${style}<p class="plum plumm">1</p>`)).toEqual([
    'No stylesheet of the page has the class "plumm": <p class="plum plumm">1',
  ])
})

test('reports a style of one element', () => {
  expect(foundAfter(styling, '<p>Plums', '<p style="color: #777">Plums', style)).toEqual([
    expect.stringContaining('An element has a style of its own'),
  ])
})
