/** @jest-environment jsdom */
import '../testing/dom'
import { parseStandard, standardData } from '../content-model/standards/chosenStandards'
import { standardId, standards } from '../content-model/standards/standards'
import { standardScript } from './standardScript'

/** Runs the script for what is stored and the query of the address, and returns the root element's data. */
function run(stored: Record<string, string>, query = '') {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  window.history.replaceState(null, '', `/${query}`)
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  new Function(standardScript)()
  return { ...document.documentElement.dataset }
}

test('says of every standard the same as the module that React uses', () => {
  for (const id of [...standards.map(standardId), 'c', 'purple', '']) {
    const c = parseStandard('c', id)
    const cpp = parseStandard('cpp', id)
    const expected = { ...standardData({ ...(c && { c }), ...(cpp && { cpp }) }) }
    expect(run({ 'standard.c': id, 'standard.cpp': id })).toEqual(expected)
    expect(run({}, `?std=${id}`)).toEqual(expected)
  }
})

test('the address wins over what is stored, for its own language, and is not stored', () => {
  expect(run({ 'standard.c': 'c99', 'standard.cpp': 'cpp20' }, '?std=cpp23')).toMatchObject({
    standards: 'c99 cpp23',
    lacks: 'C11 C17 C23 C++26',
  })
  expect(localStorage.getItem('standard.cpp')).toBe('cpp20')
  expect(run({ 'standard.cpp': 'cpp20' }, '?std=cobol')).toMatchObject({ standards: 'all-c cpp20' })
})

test('hides only on request', () => {
  expect(run({ 'standard.hide': 'true' })).toHaveProperty('hideLacking', '')
  expect(run({ 'standard.hide': 'false' })).not.toHaveProperty('hideLacking')
})

test('works without storage', () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  expect(run({}, '?std=c17')).toMatchObject({ standards: 'c17 all-cpp' })
  getItem.mockRestore()
})

test('is at most 1 KB, and cannot end its element', () => {
  expect(standardScript.length).toBeLessThanOrEqual(1000)
  expect(standardScript).not.toContain('<')
})
