import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { findChromium, findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { chromiumPath } from '../chromium'
import { startHost, type OfflineHost, type ScriptFault } from '../offlineHost'
import { startPuppeteer } from './puppeteer'
import type { Reader } from './reader'

const { firefox } = findOtherBrowsers()

const browsers: [name: string, start: () => Promise<Reader>][] = [
  ['Chromium', () => startPuppeteer('chrome', chromiumPath(findChromium))],
  ...(firefox === undefined ? [] : [['Firefox', () => startPuppeteer('firefox', firefox)] satisfies [string, () => Promise<Reader>]]),
]

const command = '/docs/commands/build'
/** One that takes long to hydrate. */
const longHeader = '/docs/language-references/c/io/stdio'
/** Of the pages of headers a short one: a page is opened two hundred times. */
const header = '/docs/language-references/c/control-flow-and-signals/setjmp'
/** A page of each kind, and what else is loaded only there. */
const routes = ['/', '/roadmap', '/package-list', '/search', '/docs/category/containers', command, header]
const faults: readonly ScriptFault[] = ['cut', 'missing', 'hang']

/** Alerts that a reader sees, the crash screen's among them. */
const alerts = `[...document.querySelectorAll('[role="alert"]')].filter((alert) => alert.getClientRects().length > 0).map((alert) => alert.textContent)`
const isReady = `document.documentElement.hasAttribute('data-ready')`

/** Milliseconds between two looks at a page, the last of them again and again. Playwright's grow to a second, and a test looks a hundred times. */
const intervals = [20, 50, 100]

const chosen = `document.querySelector('fieldset input:checked')?.getAttribute('aria-label')`
/** Keeps each alert that the page shows from now on, for the pages after it. */
const watchAlerts = `void new MutationObserver(() => {
  const shown = ${alerts}
  if (shown.length > 0) sessionStorage.alerts = location.pathname + ': ' + shown.join()
}).observe(document.body, { childList: true, subtree: true })`

for (const [name, start] of browsers) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default', timeout: 300_000 })
    let reader: Reader
    let host: OfflineHost

    test.beforeAll(async ({}, testInfo) => {
      host = await startHost(testInfo.outputPath('site'))
      // The service worker would answer in the host's place.
      host.faults.set('/sw.js', 'missing')
      reader = await start()
      await reader.resize(1280, 900)
    })
    test.afterAll(async ({}, testInfo) => {
      await reader.close()
      await host.close()
      fs.rmSync(testInfo.outputPath('site'), { recursive: true, force: true })
    })

    // While the page changes there is nothing to read from.
    const reads = (expression: string) => expect.poll(() => reader.read(expression).catch(() => undefined), { intervals })
    const path = 'location.pathname'

    async function scriptsLoaded(): Promise<string[]> {
      const loaded = await reader.read(
        `performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => new URL(name).pathname).join(' ')`,
      )
      return [...new Set(String(loaded).split(' '))].filter((script) => script.endsWith('.js'))
    }

    /** Scripts of the page: those it starts with, and those that come by themselves later. */
    async function scriptsOf(route: string): Promise<{ first: string[]; late: string[] }> {
      await reader.open(host.url + route)
      await reads(isReady).toBe(true)
      if (route === header) {
        // The choice of a standard comes by itself for a reader who has chosen one.
        await reader.click('label[data-standard="c99"]')
        await reads(chosen).toBe('C99')
      }
      await reads(`!document.querySelector('[data-waiting]')`).toBe(true)
      if (route === command) await reads(`document.documentElement.dataset.islands > 0`).toBe(true)
      const first = String(await reader.read(`document.querySelector('[data-scripts]').dataset.scripts`)).split(' ')
      const loaded = await scriptsLoaded()
      return { first, late: loaded.filter((script) => !first.includes(script)) }
    }

    /** Scripts that the search needs, wherever it is opened. */
    async function scriptsOfSearch(): Promise<string[]> {
      const { first, late } = await scriptsOf('/roadmap')
      await reader.type('/')
      await reads(`document.activeElement.getAttribute('role')`).toBe('combobox')
      const loaded = await scriptsLoaded()
      return loaded.filter((script) => !first.includes(script) && !late.includes(script))
    }

    /** The script of the choice of a standard. */
    async function choiceAmong(scripts: readonly string[]): Promise<string> {
      const texts = await Promise.all(scripts.map(async (script) => [script, await (await fetch(host.url + script)).text()] as const))
      const found = texts.find(([, text]) => text.includes('My standard'))
      expect(found).toBeDefined()
      return found?.[0] ?? ''
    }

    /** The page shows its text and leads on, whatever became of its scripts. */
    async function expectReadable(route: string, what: string): Promise<void> {
      await expect
        .poll(
          () => reader.read(`document.querySelector('h1')?.checkVisibility() && document.querySelector('main').innerText.length > 200`),
          what,
        )
        .toBe(true)
      const target = route === '/roadmap' ? '/package-list' : '/roadmap'
      await reader.click(`nav[aria-label="Main"] a[href="${target}"]`)
      await reads(path).toBe(target)
    }

    /** The search, opened, says what became of its script, and its Retry brings it once the script can be had. One that hangs is waited for. */
    async function expectSearchComesBack(script: string, fault: ScriptFault): Promise<void> {
      if (fault === 'hang') {
        host.faults.delete(script)
        host.endHangs()
        return
      }
      if (fault === 'missing') {
        // As after a deploy: the page is loaded anew, once.
        await reads(`!('old' in document.documentElement.dataset) && ${isReady}`).toBe(true)
        await reader.type('/')
      }
      await reads(`${alerts}.join()`).toContain('The search could not be loaded.')
      host.faults.delete(script)
      await reader.click('.notice button')
    }

    for (const route of routes) {
      test(`${route} keeps its text, navigation and search whichever script fails`, async () => {
        const ofSearch = await scriptsOfSearch()
        const { first, late } = await scriptsOf(route)
        // React, webpack and the frame are the same on every page.
        const tried = route === header ? first : first.filter((script) => script.includes('component---'))
        for (const script of [...tried, ...late]) {
          for (const fault of faults) {
            const what = `${script} ${fault}`
            host.asked.delete(script)
            host.faults.set(script, fault)
            await reader.open(host.url + route)
            if (fault !== 'hang') await expect.poll(() => host.asked.get(script) ?? 0, what).toBeGreaterThan(1)
            if (late.includes(script)) {
              await reads(isReady).toBe(true)
              expect(await reader.read(alerts), what).toEqual([])
              await reader.read(`document.documentElement.dataset.old = ''`)
              await reader.type('/')
              // The results page and the dialog share it.
              if (ofSearch.includes(script)) await expectSearchComesBack(script, fault)
              await reads(`document.activeElement.getAttribute('role')`).toBe('combobox')
              expect(await reader.read(alerts), what).toEqual([])
              await reader.press('Escape')
              await reads(`document.querySelector('dialog[open]') === null`).toBe(true)
            } else if (fault === 'hang') {
              expect(await reader.read(alerts), what).toEqual([])
            } else {
              // Without its first scripts the page cannot search. It says so, and the same press brings them and the search.
              await reads(`${alerts}.join()`).toContain('Parts of this page could not be loaded.')
              await reader.read(`document.documentElement.dataset.old = ''`)
              host.faults.delete(script)
              await reader.click('.notice button')
              await reads(`!('old' in document.documentElement.dataset) && ${isReady}`).toBe(true)
              await reader.type('/')
              await reads(`document.activeElement.getAttribute('role')`).toBe('combobox')
              host.faults.set(script, fault)
              await reader.open(host.url + route)
            }
            await expectReadable(route, what)
            host.faults.delete(script)
            host.endHangs()
          }
        }
      })
    }

    test('a part whose script fails says so when it is pressed, and Retry brings it', async () => {
      const { late } = await scriptsOf(header)
      const choice = await choiceAmong(late)
      host.faults.set(choice, 'cut')
      host.asked.delete(choice)
      await reader.open(host.url + header)
      // Chromium itself asks again, too.
      await expect.poll(() => host.asked.get(choice) ?? 0).toBeGreaterThan(1)
      await reads(isReady).toBe(true)
      expect(await reader.read(alerts)).toEqual([])
      await reader.click('label[data-standard="c11"]')
      await reads(`${alerts}.join()`).toContain('The choice of a standard could not be loaded. Check the network connection.')
      host.faults.delete(choice)
      await reader.click('.notice button')
      await reads(chosen).toBe('C11')
      expect(await reader.read(alerts)).toEqual([])
      await reader.click('label[data-standard="all-c"]')
    })

    test('a part whose script a deploy has removed loads the page anew when it is pressed, once, and then says so', async () => {
      const { late } = await scriptsOf(header)
      const choice = await choiceAmong(late)
      host.faults.set(choice, 'missing')
      await reader.open(host.url + header)
      await reads(isReady).toBe(true)
      await reader.read(`document.documentElement.dataset.old = ''`)
      await reader.click('label[data-standard="c99"]')
      await reads(`!('old' in document.documentElement.dataset) && ${isReady}`).toBe(true)
      await reader.read(`document.documentElement.dataset.old = ''`)
      await reader.click('label[data-standard="c99"]')
      await reads(`${alerts}.join()`).toContain('The choice of a standard could not be loaded. The site does not have it any more.')
      expect(await reader.read(`'old' in document.documentElement.dataset`)).toBe(true)
      host.faults.delete(choice)
    })

    test('a page that is left while it hydrates shows no error, and works when the reader comes back', async () => {
      // Two dozen documents, of which a busy machine loads one in three seconds.
      test.setTimeout(600_000)
      const { late } = await scriptsOf(header)
      const choice = await choiceAmong(late)
      for (let round = 0; round < 12; round++) {
        // What has not come when the page is left is cancelled.
        if (round % 2 === 0) host.faults.set(choice, 'hang')
        await reader.open(host.url + longHeader)
        await reader.read(watchAlerts)
        await reader.read(`void setTimeout(() => location.assign('${command}'), ${round * 16})`)
        // A document has its address before its body.
        await reads(`document.body !== null && ${path}`).toBe(command)
        await reader.read(watchAlerts)
        host.faults.delete(choice)
        host.endHangs()
        await reader.back()
        await reads(path).toBe(longHeader)
        await reads(`${isReady} && !document.querySelector('[data-waiting]')`).toBe(true)
        expect(await reader.read(`document.querySelector('h1').checkVisibility()`)).toBe(true)
        expect(await reader.read(`sessionStorage.alerts ?? ''`), `round ${round}`).toBe('')
      }
      await reader.type('/')
      await reads(`document.activeElement.getAttribute('role')`).toBe('combobox')
    })
  })
}
