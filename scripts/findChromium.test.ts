/** @jest-environment node */
import { chromiumPath } from '../e2e/chromium'
import { findChromium } from './findChromium.mjs'

const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

test('Chrome is found where macOS has its applications, when the search path has none', () => {
  expect(findChromium({ PATH: '/nowhere' }, (file) => file === chrome)).toBe(chrome)
  expect(findChromium({ PATH: '/nowhere' }, () => false)).toBeUndefined()
})

test('the program that the environment names wins', () => {
  expect(findChromium({ PATH: '', CHROMIUM: '/opt/chromium' }, () => true)).toBe('/opt/chromium')
})

test('the browser tests use what set-up finds', () => {
  expect(chromiumPath(() => chrome)).toBe(chrome)
  expect(() => chromiumPath(() => undefined)).toThrow('The browser tests need Chromium.')
})
