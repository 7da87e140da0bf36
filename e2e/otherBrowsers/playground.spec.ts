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
    const editorText = () => `(${block.inEditor('.cm-content')}?.innerText ?? '')`

    const linkTo = async (lines: string, stdin = '') => {
      const program = `#include <stdio.h>\nint main(void) {\n${lines}\n}`
      const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text: program }], stdin, args: '' })
      return runHash(block.id, data ?? '')
    }

    test('runs an example', async () => {
      await block.openAnew(page, `#${block.id}`)
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(status()).toContain('Exited with status 0')
      const shown = await block.reader.read(`document.querySelector('#${block.id} + .output pre').textContent.trim()`)
      expect(String(await block.reader.read(output())).trim()).toBe(shown)
    })

    test('runs what is typed into the editor', async () => {
      await block.openAnew(page, `#${block.id}`)
      await block.reader.click(`#${block.id} .code-run[aria-pressed]`)
      await block.reads(`${editorText()}.length > 0`).toBe(true)
      await block.reader.type('#error typed\n')
      await block.reads(editorText()).toContain('#error typed')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(block.text('section [aria-label^="Messages"]')).toContain('error: typed')
    })

    test('shows an error at its line', async () => {
      await block.openAnew(page, await linkTo('int x = y;\nreturn x;'))
      await block.reads(editorText()).toContain('int x = y;')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(status()).toContain('The compiler rejected the program.')
      await block.reads(editorText()).toMatch(/int x = y;\s+error: use of undeclared identifier 'y'/)
    })

    test('gives a program its input', async () => {
      await block.openAnew(page, await linkTo('char s[9];\nwhile (scanf("%8s", s) == 1) puts(s);', 'one two'))
      await block.reads(editorText()).toContain('scanf')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(output()).toBe('one\ntwo\n')
    })
  })
}
