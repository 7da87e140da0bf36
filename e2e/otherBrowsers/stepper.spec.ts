import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { startHost, type OfflineHost } from '../offlineHost'
import { startPuppeteer } from './puppeteer'
import type { Reader } from './reader'

const { firefox } = findOtherBrowsers()
const page = '/docs/language-references/asm/'

if (firefox !== undefined) {
  test.describe('Firefox', () => {
    test.describe.configure({ mode: 'default', timeout: 240_000 })
    let reader: Reader
    let host: OfflineHost
    /** Id of the block in use. */
    let id: string

    test.beforeAll(async ({}, testInfo) => {
      host = await startHost(testInfo.outputPath('site'))
      reader = await startPuppeteer('firefox', firefox)
      await reader.resize(1280, 900)
      await reader.open(host.url + page)
      id = String(await reader.read(`document.querySelector('.code[id]:has([data-props*="nasm"])').id`))
    })
    test.afterAll(async ({}, testInfo) => {
      await reader.close()
      await host.close()
      fs.rmSync(testInfo.outputPath('site'), { recursive: true, force: true })
    })

    const reads = (expression: string) => expect.poll(() => reader.read(expression), { timeout: 150_000 })
    const text = (selector: string) => `document.querySelector('[id="${id}"] ${selector}')?.textContent ?? ''`

    test('steps through an example and back, and opens it at a step', async () => {
      await reader.read(`document.querySelector('[id="${id}"]').scrollIntoView()`)
      await reads(`document.querySelectorAll('[id="${id}"] .code-run').length`).toBe(3)
      await reader.click(`[id="${id}"] .code-run + .code-run`)
      await reads(text('[aria-current=step]')).toContain('mov     eax, 1')
      await reader.press('Enter')
      await reads(text('[aria-current=step]')).toContain('mov     edi, 1')
      await reader.type('s')
      await reads(text('section')).toContain('Step 2')
      await reader.type('b')
      await reads(text('section')).toContain('Step 1')
      await reads('location.hash').toBe(`#step=${id}:1`)
      await reader.open('about:blank')
      await reader.open(`${host.url}${page}#step=${id}:3`)
      await reads(text('section')).toContain('Step 3')
      await reads(text('[aria-current=step]')).toContain('mov     edx, length')
    })
  })
}
