import { missingFeature } from './missingFeature'

const browser = { isSecureContext: true, WebAssembly: {}, Worker: jest.fn(), DecompressionStream: jest.fn() }

test('a browser that has all of it lacks nothing', () => {
  expect(missingFeature(browser)).toBeUndefined()
})

test.each([
  ['WebAssembly', /WebAssembly is missing, or has been switched off/],
  ['Worker', /too old/],
  ['DecompressionStream', /too old/],
  ['isSecureContext', /https/],
] as const)('without %s it is told why', (name, reason) => {
  expect(missingFeature({ ...browser, [name]: undefined })).toMatch(reason)
})
