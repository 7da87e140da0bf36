import { found, foundAfter } from '../testing/testPage'
import { mainContent } from './mainContent'

test('one heading and a few sentences are a page', () => {
  expect(found(mainContent, '<h1>Plums</h1>')).toEqual([])
})

test('reports no heading, and two', () => {
  expect(found(mainContent, '<p>Plums</p>')).toEqual(['The page has 0 headings h1: '])
  expect(found(mainContent, '<h1>Plums</h1><h1>Figs</h1>')).toEqual(['The page has 2 headings h1: <h1>Plums, <h1>Figs'])
})

test('words that nobody sees without script do not count', () => {
  const text = 'Plums are round and dark and sweet. '.repeat(5)
  expect(foundAfter(mainContent, `<p>${text}`, `<p hidden>${text}`)).toEqual(['The page has 1 words to read, and needs 25.'])
})

test('reports a question for a password', () => {
  expect(found(mainContent, '<h1>Plums</h1><input type="password">')).toEqual(['The page asks for a password: <input type="password">'])
})
