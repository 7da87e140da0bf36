import { test } from '@playwright/test'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { blockInFirefox } from './blockInFirefox'

const { firefox } = findOtherBrowsers()
const page = '/docs/language-references/asm/'

if (firefox !== undefined) {
  test.describe('Firefox', () => {
    const block = blockInFirefox(firefox, page, 'nasm')

    test('steps through an example and back, and opens it at a step', async () => {
      await block.reader.read(`document.querySelector('[id="${block.id}"]').scrollIntoView()`)
      await block.reads(`document.querySelectorAll('[id="${block.id}"] .code-run').length`).toBe(3)
      await block.reader.click(`[id="${block.id}"] .code-run + .code-run`)
      await block.reads(block.text('[aria-current=step]')).toContain('mov     eax, 1')
      await block.reader.press('Enter')
      await block.reads(block.text('[aria-current=step]')).toContain('mov     edi, 1')
      await block.reader.type('s')
      await block.reads(block.text('section')).toContain('Step 2')
      await block.reader.type('b')
      await block.reads(block.text('section')).toContain('Step 1')
      await block.reads('location.hash').toBe(`#step=${block.id}:1`)
      await block.reader.open('about:blank')
      await block.reader.open(`${block.host.url}${page}#step=${block.id}:3`)
      await block.reads(block.text('section')).toContain('Step 3')
      await block.reads(block.text('[aria-current=step]')).toContain('mov     edx, length')
    })
  })
}
