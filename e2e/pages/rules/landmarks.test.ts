import { found, foundAfter } from '../testing/testPage'
import { landmarks } from './landmarks'

test('a header, a main part and a footer with named navigation are whole', () => {
  expect(found(landmarks, '<h1>Plums</h1><article><header>1</header><footer>2</footer></article>')).toEqual([])
})

test.each([
  ['a missing main part', ['<main id="main" tabindex="-1">', '<div id="main" tabindex="-1">'], 'The page has 0 landmarks <main>.'],
  ['a second header', ['<footer>', '<header>1</header><footer>'], 'The page has 2 landmarks <header>.'],
  ['navigation without its name', [' aria-label="Footer"', ''], 'The page has no navigation "Footer".'],
  [
    'navigation of the same name',
    ['aria-label="Footer"', 'aria-label="Main"'],
    'Two landmarks <nav> are called "Main": <nav aria-label="Main">Plums',
  ],
  ['a skip link that leads nowhere', ['href="#main"', 'href="#content"'], 'The skip link does not lead to the main part of the page.'],
  ['a page without a skip link', ['class="SkipLink-skip"', ''], 'The first link of the page does not lead to its content.'],
  ['text outside of all of them', ['<footer>', '<div>Stray</div><footer>'], 'This text lies outside of all landmarks: Stray'],
] as const)('reports %s', (_, [from, to], problem) => {
  expect(foundAfter(landmarks, from, to)).toContain(problem)
})

test('a page of the docs has its tree and its trail', () => {
  expect(found(landmarks, '<article class="DocArticle-article"><h1>Plums</h1></article>')).toEqual([
    'The page has no navigation "Documentation".',
    'The page has no navigation "Breadcrumbs".',
  ])
})

test('notes are not landmarks, so several may be called the same', () => {
  const note = '<aside role="note" aria-label="Tip">Eat it.</aside>'
  expect(found(landmarks, `<h1>Plums</h1>${note}${note}`)).toEqual([])
})

test('reports two asides of the same name', () => {
  const aside = '<aside aria-label="Tip">Eat it.</aside>'
  expect(found(landmarks, `<h1>Plums</h1>${aside}${aside}`)).toEqual([
    'Two landmarks <aside> are called "Tip": <aside aria-label="Tip">Eat it.',
  ])
})
