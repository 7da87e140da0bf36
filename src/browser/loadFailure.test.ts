import { loadingError } from './loadFailure'

test('recognises a script that failed to load, by name or by message', () => {
  const named = Object.assign(new Error('anything'), { name: 'ChunkLoadError' })
  expect(loadingError(named)).toBe('chunk')
  expect(loadingError(new Error('Loading chunk 522 failed.\n(error: https://site.test/522.js)'))).toBe('chunk')
})

test('recognises a page whose resources failed to load', () => {
  expect(loadingError(new Error('page resources for /roadmap not found. Not rendering React'))).toBe('page')
  expect(loadingError(new Error(`We couldn't find the correct component chunk with the name "x"`))).toBe('page')
})

test('ignores every other error', () => {
  expect(loadingError(new Error('something else'))).toBeUndefined()
  expect(loadingError('Loading chunk 5 failed')).toBeUndefined()
})
