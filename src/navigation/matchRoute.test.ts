import { comparableRoute } from '../content-model/pagePath'
import { isSameRoute, routeCacheSize } from './matchRoute'

jest.mock('../content-model/pagePath', () => {
  const actual: { comparableRoute: typeof comparableRoute } = jest.requireActual('../content-model/pagePath')
  return { ...actual, comparableRoute: jest.fn(actual.comparableRoute) }
})

/** How many addresses are worked out anew by comparing `address` with itself. */
function workFor(address: string): number {
  jest.mocked(comparableRoute).mockClear()
  expect(isSameRoute(address, address)).toBe(true)
  return jest.mocked(comparableRoute).mock.calls.length
}

test('the cache of routes holds 10,000 of them and no more', () => {
  expect(routeCacheSize).toBe(10_000)
  expect(workFor('/apple')).toBe(1)
  for (let at = 1; at < routeCacheSize; at++) isSameRoute(`/page-${at}`, '/apple')
  expect(workFor('/apple')).toBe(0)
  expect(workFor('/one-too-many')).toBe(1)
  expect(workFor('/apple')).toBe(1)
})
