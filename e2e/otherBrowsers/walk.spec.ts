import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { startHost, type OfflineHost } from '../offlineHost'
import { startPuppeteer } from './puppeteer'
import type { Reader } from './reader'
import { startWebKit } from './webKit'

const { firefox, webKit, xvfb } = findOtherBrowsers()

/** The browsers that this machine has. `npm test` says which it lacks, and installs them where it can. */
const browsers: [name: string, start: () => Promise<Reader>][] = [
  ...(firefox === undefined ? [] : [['Firefox', () => startPuppeteer('firefox', firefox)] satisfies [string, () => Promise<Reader>]]),
  ...(webKit === undefined || xvfb === undefined
    ? []
    : [['WebKit', () => startWebKit(webKit, xvfb)] satisfies [string, () => Promise<Reader>]]),
]

/** Some of every kind of page: home, plain pages, a category, commands, configuration, and each language's reference. */
const routes = [
  '/',
  '/roadmap',
  '/package-list',
  '/search',
  '/docs/introduction',
  '/docs/commands/build',
  '/docs/config/scripts',
  '/docs/category/containers',
  '/docs/language-references/c/io/stdio',
  '/docs/language-references/cpp/containers/vector',
  '/docs/language-references/asm/instructions',
  '/markdown-page',
]

for (const [name, start] of browsers) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default', timeout: 240_000 })
    let reader: Reader
    let host: OfflineHost

    test.beforeAll(async ({}, testInfo) => {
      host = await startHost(testInfo.outputPath('site'))
      reader = await start()
      await reader.resize(1280, 900)
    })
    test.afterAll(async ({}, testInfo) => {
      await reader.close()
      await host.close()
      fs.rmSync(testInfo.outputPath('site'), { recursive: true, force: true })
    })

    const reads = (expression: string) => expect.poll(() => reader.read(expression))
    const heading = `document.querySelector('h1').textContent`
    const path = 'location.pathname'

    async function visit(route: string): Promise<void> {
      await reader.open(host.url + route)
      await reads(`document.documentElement.hasAttribute('data-ready')`).toBe(true)
    }

    test('opens every kind of page without an error', async () => {
      for (const route of routes) {
        await visit(route)
        await reads(`document.querySelector('h1').textContent.length > 0`).toBe(true)
        expect(await reader.read(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true)
        expect(
          await reader.read(`[...document.querySelectorAll('[role="alert"]')].some((alert) => alert.getClientRects().length > 0)`),
        ).toBe(false)
      }
    })

    test('follows a link without loading a document, and comes back', async () => {
      await visit('/docs/commands/build')
      await reader.read('void (window.isSameDocument = true)')
      const [title, next] = [await reader.read(heading), await reader.read(`document.querySelector('a[rel="next"]').pathname`)]
      await reader.click('a[rel="next"]')
      await reads(path).toBe(next)
      await reads(heading).not.toBe(title)
      await reader.back()
      await reads(path).toBe('/docs/commands/build')
      await reads(heading).toBe(title)
      expect(await reader.read('window.isSameDocument')).toBe(true)
    })

    test('searches with the keyboard', async () => {
      await visit('/docs/introduction')
      await reader.type('/')
      await reads(`document.activeElement.getAttribute('role')`).toBe('combobox')
      await reader.type('memcpy')
      await reads(`document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? ''`).toContain('memcpy')
      await reader.press('ArrowDown')
      await reads(`document.querySelectorAll('[role="option"]')[1]?.getAttribute('aria-selected')`).toBe('true')
      await reader.press('Enter')
      await reads(path).toContain('/docs/language-references/')
      await reads(`document.querySelector('dialog[open]') === null`).toBe(true)
    })

    test('changes tabs and copies code', async () => {
      await visit('/docs/commands/install')
      await reads(`document.querySelectorAll('[role="tab"]').length > 1`).toBe(true)
      await reader.click('[role="tab"]:not([aria-selected="true"])')
      await reads(`document.querySelectorAll('[role="tab"]')[1].getAttribute('aria-selected')`).toBe('true')
      await visit('/docs/language-references/c/strings-and-text/string#memcpy')
      const copy = '#memcpy button[aria-label="Copy code"]'
      await reads(`document.querySelector('${copy}') !== null`).toBe(true)
      await reader.click(copy)
      await reads(`[...document.querySelectorAll('[role="status"]')].map((status) => status.textContent).join()`).toContain('Copied')
    })

    test('walks through the menu of a phone', async () => {
      await visit('/docs/introduction')
      await reader.resize(500, 800)
      await reader.click('button[aria-label="Open the menu"]')
      await reads(`document.querySelector('dialog[aria-label="Menu"]')?.open`).toBe(true)
      await reader.press('Escape')
      await reads(`document.querySelector('dialog[aria-label="Menu"][open]') === null`).toBe(true)
      await reader.resize(1280, 900)
    })

    test('opens visited pages without a network', async () => {
      await visit('/docs/config/scripts')
      await reads('navigator.serviceWorker.controller !== null').toBe(true)
      await visit('/docs/config/scripts')
      await reads(
        `(async () => { for (const name of await caches.keys()) if (await (await caches.open(name)).match(location.href)) return true })()`,
      ).toBe(true)
      host.isDown = true
      await visit('/docs/config/scripts')
      expect(await reader.read(heading)).toBe('scripts')
      await reader.open(`${host.url}/docs/guides/never-read`)
      await reads(heading).toBe('You are offline')
      host.isDown = false
    })
  })
}
