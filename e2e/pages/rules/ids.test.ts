import { found } from '../testing/testPage'
import { ids } from './ids'

test('reports an id that two elements have', () => {
  expect(found(ids, '<p id="plum">1</p><p id="fig">2</p><p id="plum">3</p>')).toEqual(['The id "plum" is there 2 times.'])
})

test('reports references to elements that are not there', () => {
  expect(found(ids, '<button aria-controls="main">1</button><button aria-controls="plum">2</button><label for="fig">3</label>')).toEqual([
    '"aria-controls" refers to no element: <button aria-controls="plum">2',
    '"for" refers to no element: <label for="fig">3',
  ])
})

test('reports an id that no link can name', () => {
  expect(found(ids, '<p id="a plum">1</p>')).toEqual(['An id is empty or has spaces: <p id="a plum">1'])
})
