import { shouldPrefetch } from './shouldPrefetch'

test('prefetches when the connection is unknown', () => {
  expect(shouldPrefetch(undefined)).toBe(true)
  expect(shouldPrefetch({})).toBe(true)
})

test('prefetches on 3g and better', () => {
  expect(shouldPrefetch({ effectiveType: '3g' })).toBe(true)
  expect(shouldPrefetch({ effectiveType: '4g', saveData: false })).toBe(true)
})

test('never prefetches on 2g', () => {
  expect(shouldPrefetch({ effectiveType: '2g' })).toBe(false)
  expect(shouldPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
})

test('never prefetches while the reader saves data', () => {
  expect(shouldPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})
