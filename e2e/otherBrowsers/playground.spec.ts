import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { runHash } from '../../src/navigation/runHash'
import { encodeLink } from '../../src/playground/shareLink'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { startHost, type OfflineHost } from '../offlineHost'
import { startPuppeteer } from './puppeteer'
import type { Reader } from './reader'

const { firefox } = findOtherBrowsers()
const page = '/docs/language-references/c/io/stdio'

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
      id = String(await reader.read(`document.querySelector('.code[id]:has([data-props*="run"])').id`))
    })
    test.afterAll(async ({}, testInfo) => {
      await reader.close()
      await host.close()
      fs.rmSync(testInfo.outputPath('site'), { recursive: true, force: true })
    })

    const reads = (expression: string) => expect.poll(() => reader.read(expression), { timeout: 150_000 })
    const text = (selector: string) => `document.querySelector('#${id} ${selector}')?.textContent ?? ''`
    const status = () => text('section [role=status]')
    const output = () => text('section [aria-label^="Output"]')
    const editor = () =>
      `[...document.querySelectorAll('#${id} *')].find((element) => element.shadowRoot)?.shadowRoot.querySelector('.cm-content')`
    const editorText = () => `(${editor()}?.innerText ?? '')`

    /** Opens the page anew, with the block in view. */
    async function open(hash: string): Promise<void> {
      // The same page with another hash would not be loaded anew.
      await reader.open('about:blank')
      await reader.open(host.url + page + hash)
      await reader.read(`document.querySelector('#${id}').scrollIntoView()`)
      await reads(`document.querySelector('#${id} .code-run') !== null`).toBe(true)
    }

    const linkTo = async (lines: string, stdin = '') => {
      const program = `#include <stdio.h>\nint main(void) {\n${lines}\n}`
      const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text: program }], stdin, args: '' })
      return runHash(id, data ?? '')
    }

    test('runs an example', async () => {
      await open(`#${id}`)
      await reader.click(`#${id} .code-run`)
      await reads(status()).toContain('Exited with status 0')
      const shown = await reader.read(`document.querySelector('#${id} + .output pre').textContent.trim()`)
      expect(String(await reader.read(output())).trim()).toBe(shown)
    })

    test('runs what is typed into the editor', async () => {
      await open(`#${id}`)
      await reader.click(`#${id} .code-run + .code-run`)
      await reads(`${editorText()}.length > 0`).toBe(true)
      await reader.type('#error typed\n')
      await reads(editorText()).toContain('#error typed')
      await reader.click(`#${id} .code-run`)
      await reads(text('section [aria-label^="Messages"]')).toContain('error: typed')
    })

    test('shows an error at its line', async () => {
      await open(await linkTo('int x = y;\nreturn x;'))
      await reads(editorText()).toContain('int x = y;')
      await reader.click(`#${id} .code-run`)
      await reads(status()).toContain('The compiler rejected the program.')
      await reads(editorText()).toMatch(/int x = y;\s+error: use of undeclared identifier 'y'/)
    })

    test('gives a program its input', async () => {
      await open(await linkTo('char s[9];\nwhile (scanf("%8s", s) == 1) puts(s);', 'one two'))
      await reads(editorText()).toContain('scanf')
      await reader.click(`#${id} .code-run`)
      await reads(output()).toBe('one\ntwo\n')
    })
  })
}
