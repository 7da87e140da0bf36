import { found } from '../testing/testPage'
import { headings } from './headings'

test('levels may go down one at a time, and up at once', () => {
  expect(found(headings, '<h1>1</h1><h2>2</h2><h3>3</h3><h2>4</h2>')).toEqual([])
})

test('reports a level that is left out', () => {
  expect(found(headings, '<h1>1</h1><h3>2</h3>')).toEqual(['A heading of level 3 follows one of level 1: <h3>2'])
})

test('reports a heading without words', () => {
  expect(found(headings, '<h1>1</h1><h2> <span hidden>2</span></h2>')).toEqual(['A heading is empty: <h2>2'])
})
