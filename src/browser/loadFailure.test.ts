import { loadingError } from './loadFailure'

test('knows a script that did not come, by name or by text', () => {
  const named = Object.assign(new Error('anything'), { name: 'ChunkLoadError' })
  expect(loadingError(named)).toBe('chunk')
  expect(loadingError(new Error('Loading chunk 522 failed.\n(error: https://site.test/522.js)'))).toBe('chunk')
})

test('knows a page whose resources did not come', () => {
  expect(loadingError(new Error('page resources for /roadmap not found. Not rendering React'))).toBe('page')
  expect(loadingError(new Error(`We couldn't find the correct component chunk with the name "x"`))).toBe('page')
})

test('leaves every other error alone', () => {
  expect(loadingError(new Error('something else'))).toBeUndefined()
  expect(loadingError('Loading chunk 5 failed')).toBeUndefined()
})
