import { comparableRoute } from '../content-model/pagePath'
import { isSameRoute, routeCacheSize } from './matchRoute'

jest.mock('../content-model/pagePath', () => {
  const actual: { comparableRoute: typeof comparableRoute } = jest.requireActual('../content-model/pagePath')
  return { ...actual, comparableRoute: jest.fn(actual.comparableRoute) }
})

/** How many addresses are computed, not read from the cache, when `address` is compared with itself. */
function workFor(address: string): number {
  jest.mocked(comparableRoute).mockClear()
  expect(isSameRoute(address, address)).toBe(true)
  return jest.mocked(comparableRoute).mock.calls.length
}

test('the route cache holds at most 10,000 entries', () => {
  expect(routeCacheSize).toBe(10_000)
  expect(workFor('/apple')).toBe(1)
  for (let at = 1; at < routeCacheSize; at++) isSameRoute(`/page-${at}`, '/apple')
  expect(workFor('/apple')).toBe(0)
  expect(workFor('/one-too-many')).toBe(1)
  expect(workFor('/apple')).toBe(1)
})
