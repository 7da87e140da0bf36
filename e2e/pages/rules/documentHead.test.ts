import { found, foundAfter } from '../testing/testPage'
import { documentHead } from './documentHead'

test('finds nothing wrong with a whole page', () => {
  expect(found(documentHead, '<h1>Plums</h1>')).toEqual([])
})

test.each([
  ['no document type', '<!DOCTYPE html>', '', 'The page does not begin with <!DOCTYPE html>.'],
  ['no language', ' lang="en"', '', 'The language is "", not "en".'],
  ['no direction', ' dir="ltr"', '', 'The direction is "", not "ltr".'],
  ['no title', '<title>Plums | Fruits</title>', '', 'The page has 0 titles: [].'],
  ['two titles', '</head>', '<title>Figs</title></head>', 'The page has 2 titles: ["Plums | Fruits","Figs"].'],
  ['an empty description', 'All about plums.', ' ', 'The page has no description.'],
  [
    'no zoom',
    'initial-scale=1',
    'user-scalable=no',
    'The viewport is "width=device-width, user-scalable=no": readers must be able to zoom.',
  ],
  ['a refresh', '</head>', '<meta http-equiv="refresh" content="0; url=/"></head>', 'The page sends its readers elsewhere by itself.'],
])('reports %s', (_, from, to, problem) => {
  expect(foundAfter(documentHead, from, to)).toEqual([problem])
})

test('reports markup from which browsers build something else', () => {
  expect(found(documentHead, '<p>One<div>two</div></p>')).toEqual([
    expect.stringContaining('something else from this markup than it says: <div>two'),
  ])
})
