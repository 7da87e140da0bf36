import { expect, test } from '@playwright/test'
import { runHash } from '../../src/navigation/runHash'
import { encodeLink } from '../../src/playground/shareLink'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { blockInFirefox } from './blockInFirefox'

const { firefox } = findOtherBrowsers()
const page = '/docs/language-references/c/io/stdio'

if (firefox !== undefined) {
  test.describe('Firefox', () => {
    const block = blockInFirefox(firefox, page, 'run')
    const status = () => block.text('section [role=status]')
    const output = () => block.text('section [aria-label^="Output"]')
    const editor = () =>
      `[...document.querySelectorAll('#${block.id} *')].find((element) => element.shadowRoot)?.shadowRoot.querySelector('.cm-content')`
    const editorText = () => `(${editor()}?.innerText ?? '')`

    /** Opens the page anew, with the block in view. */
    async function open(hash: string): Promise<void> {
      // The same page with another hash would not be loaded anew.
      await block.reader.open('about:blank')
      await block.reader.open(block.host.url + page + hash)
      await block.reader.read(`document.querySelector('#${block.id}').scrollIntoView()`)
      await block.reads(`document.querySelector('#${block.id} .code-run') !== null`).toBe(true)
    }

    const linkTo = async (lines: string, stdin = '') => {
      const program = `#include <stdio.h>\nint main(void) {\n${lines}\n}`
      const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text: program }], stdin, args: '' })
      return runHash(block.id, data ?? '')
    }

    test('runs an example', async () => {
      await open(`#${block.id}`)
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(status()).toContain('Exited with status 0')
      const shown = await block.reader.read(`document.querySelector('#${block.id} + .output pre').textContent.trim()`)
      expect(String(await block.reader.read(output())).trim()).toBe(shown)
    })

    test('runs what is typed into the editor', async () => {
      await open(`#${block.id}`)
      await block.reader.click(`#${block.id} .code-run[aria-pressed]`)
      await block.reads(`${editorText()}.length > 0`).toBe(true)
      await block.reader.type('#error typed\n')
      await block.reads(editorText()).toContain('#error typed')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(block.text('section [aria-label^="Messages"]')).toContain('error: typed')
    })

    test('shows an error at its line', async () => {
      await open(await linkTo('int x = y;\nreturn x;'))
      await block.reads(editorText()).toContain('int x = y;')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(status()).toContain('The compiler rejected the program.')
      await block.reads(editorText()).toMatch(/int x = y;\s+error: use of undeclared identifier 'y'/)
    })

    test('gives a program its input', async () => {
      await open(await linkTo('char s[9];\nwhile (scanf("%8s", s) == 1) puts(s);', 'one two'))
      await block.reads(editorText()).toContain('scanf')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(output()).toBe('one\ntwo\n')
    })
  })
}
