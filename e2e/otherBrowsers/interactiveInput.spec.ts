import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { runHash } from '../../src/navigation/runHash'
import { encodeLink } from '../../src/playground/shareLink'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { startHost } from '../offlineHost'
import { startPuppeteer } from './puppeteer'

const { firefox } = findOtherBrowsers()
const page = '/docs/language-references/c/io/stdio'

const asks = `#include <stdio.h>
int main(void)
{
    char name[20];
    printf("Name? ");
    while (scanf("%19s", name) == 1) printf("Hello, %s. Name? ", name);
    puts("Nobody.");
}
`

// `npm test` says where Firefox is missing, and installs it where it can.
if (firefox !== undefined)
  test('Firefox: a program that asks waits for lines until the input is ended', async ({}, testInfo) => {
    test.setTimeout(240_000)
    const folder = testInfo.outputPath('site')
    const [host, reader] = [await startHost(folder), await startPuppeteer('firefox', firefox)]
    const reads = (expression: string) => expect.poll(() => reader.read(expression), { timeout: 150_000 })
    await reader.resize(1280, 900)
    await reader.open(host.url + page)
    const id = String(await reader.read(`document.querySelector('.code[id]:has([data-props*="run"])').id`))
    const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text: asks }], stdin: '', args: '' })
    await reader.open('about:blank')
    await reader.open(host.url + page + runHash(id, data ?? ''))
    await reader.read(`document.querySelector('#${id}').scrollIntoView()`)
    const text = (selector: string) => `document.querySelector('#${id} ${selector}')?.textContent ?? ''`
    await reads(`document.querySelector('#${id} .code-run') !== null`).toBe(true)
    await reader.click(`#${id} .code-run`)
    await reads(text('section [role=status]')).toBe('Waiting for input…')
    await reads(`document.activeElement?.matches('#${id} form input')`).toBe(true)
    await reader.type('Pear')
    await reader.press('Enter')
    await reads(text('section [aria-label^="Output"]')).toBe('Name? Pear\nHello, Pear. Name? ')
    await reads(text('section [role=status]')).toBe('Waiting for input…')
    await reader.click(`#${id} form button[type=button]`)
    await reads(text('section [aria-label^="Output"]')).toBe('Name? Pear\nHello, Pear. Name? Nobody.\n')
    await reads(text('section [role=status]')).toContain('Exited with status 0')
    await reader.close()
    await host.close()
    fs.rmSync(folder, { recursive: true })
  })
