import { mayPrefetch } from './mayPrefetch'

test('prefetches on a good connection, and where nothing is known of it', () => {
  expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true)
  expect(mayPrefetch(undefined)).toBe(true)
})

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'never prefetches on %j',
  (connection) => {
    expect(mayPrefetch(connection)).toBe(false)
  },
)
