import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromiumPath } from '../e2e/chromium'
import { findChromium, findOtherBrowsers, findTestedChromium } from './findBrowsers.mjs'

const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

test('Chrome is found where macOS has its applications, when the search path has none', () => {
  expect(findChromium({ PATH: '/nowhere' }, (file) => file === chrome)).toBe(chrome)
  expect(findChromium({ PATH: '/nowhere' }, () => false)).toBeUndefined()
})

test('the program that the environment names wins', () => {
  expect(findChromium({ PATH: '', CHROMIUM: '/opt/chromium' }, () => true)).toBe('/opt/chromium')
})

test('tests run in the Chromium without windows where there is one, and in any otherwise', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browsers-'))
  const at = (name: string) => path.join(folder, name)
  fs.writeFileSync(at('chromium'), '')
  expect(findTestedChromium({ PATH: folder })).toBe(at('chromium'))
  fs.writeFileSync(at('chromium-headless-shell'), '')
  expect(findTestedChromium({ PATH: folder })).toBe(at('chromium-headless-shell'))
  expect(findChromium({ PATH: folder })).toBe(at('chromium'))
  expect(findTestedChromium({ PATH: folder, CHROMIUM: at('chromium') })).toBe(at('chromium'))
  fs.rmSync(folder, { recursive: true })
})

test('the browser tests use what set-up finds', () => {
  expect(chromiumPath(() => chrome)).toBe(chrome)
  expect(() => chromiumPath(() => undefined)).toThrow('The browser tests need Chromium.')
})

test('Firefox and WebKit are found on the search path, and nothing where they are missing', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browsers-'))
  for (const name of ['firefox-esr', 'WebKitWebDriver']) fs.writeFileSync(path.join(folder, name), '')
  expect(findOtherBrowsers(folder)).toEqual({
    firefox: path.join(folder, 'firefox-esr'),
    webKit: path.join(folder, 'WebKitWebDriver'),
    xvfb: undefined,
  })
  fs.rmSync(folder, { recursive: true })
  expect(findOtherBrowsers('/nowhere')).toEqual({ firefox: undefined, webKit: undefined, xvfb: undefined })
})
