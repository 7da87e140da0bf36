/** @jest-environment jsdom */
import '../testing/dom'
import { readStorage, writeStorage } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('returns what was stored, and null once it is removed', () => {
  writeStorage('fruit', 'apple')
  expect(readStorage('fruit')).toBe('apple')
  writeStorage('fruit', null)
  expect(readStorage('fruit')).toBeNull()
})

test('session storage is separate', () => {
  writeStorage('fruit', 'apple', 'session')
  expect(readStorage('fruit', 'session')).toBe('apple')
  expect(readStorage('fruit')).toBeNull()
})

test('denied, full or absent storage behaves as empty, and warns only once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeStorage('fruit', 'apple')
  expect(readStorage('fruit')).toBeNull()
  full.mockRestore()

  for (const missing of [() => undefined, denied]) {
    const getter = jest.spyOn(window, 'localStorage', 'get').mockImplementation(missing as never)
    expect(readStorage('fruit')).toBeNull()
    expect(() => writeStorage('fruit', 'apple')).not.toThrow()
    getter.mockRestore()
  }
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

function denied(): never {
  throw new DOMException('denied', 'SecurityError')
}
