import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { startHost, type OfflineHost } from '../offlineHost'
import { startPuppeteer } from './puppeteer'
import type { Reader } from './reader'

/** A block of code on a page that is open in Firefox, for the tests of a group. */
export class BlockInFirefox {
  reader!: Reader
  host!: OfflineHost
  /** Id of the block. */
  id = ''

  /** Waits for what an expression says in the page. */
  readonly reads = (expression: string) => expect.poll(() => this.reader.read(expression), { timeout: 150_000 })

  /** An expression for an element of the block's editor; undefined where there is no editor. */
  readonly inEditor = (selector: string) =>
    `[...document.querySelectorAll('#${this.id} *')].find((element) => element.shadowRoot)?.shadowRoot.querySelector('${selector}')`

  /** Opens a page of the site anew, with the block in view. */
  async openAnew(page: string, hash: string): Promise<void> {
    // The same page with another hash would not be loaded anew.
    await this.reader.open('about:blank')
    await this.reader.open(this.host.url + page + hash)
    await this.reader.read(`document.querySelector('#${this.id}').scrollIntoView()`)
    await this.reads(`document.querySelector('#${this.id} .code-run') !== null`).toBe(true)
  }

  /** An expression for the text of an element of the block. */
  readonly text = (selector: string) => `document.querySelector('[id="${this.id}"] ${selector}')?.textContent ?? ''`
}

/**
 * Opens a page of a copy of the site before the tests of the group around it, and closes it after them.
 * @param firefox path of the browser
 * @param props what the settings of the block's tools hold
 */
export function blockInFirefox(firefox: string, page: string, props: string): BlockInFirefox {
  const block = new BlockInFirefox()
  test.describe.configure({ mode: 'default', timeout: 240_000 })
  test.beforeAll(async ({}, testInfo) => {
    block.host = await startHost(testInfo.outputPath('site'))
    block.reader = await startPuppeteer('firefox', firefox)
    await block.reader.resize(1280, 900)
    await block.reader.open(block.host.url + page)
    block.id = String(await block.reader.read(`document.querySelector('.code[id]:has([data-props*="${props}"])').id`))
  })
  test.afterAll(async ({}, testInfo) => {
    await block.reader.close()
    await block.host.close()
    fs.rmSync(testInfo.outputPath('site'), { recursive: true, force: true })
  })
  return block
}
