import { findViolationsByKind } from './findViolations'
import { runHash } from '../src/navigation/runHash'
import { encodeLink } from '../src/playground/shareLink'
import { expect, test, type Page } from './siteTest'
import { setTheme, themes } from './themes'
import { uncaughtErrors, visit } from './visit'

const stdio = '/docs/language-references/c/io/stdio'

/** Compiling takes seconds, and much more on a machine that does other things. */
const patience = { timeout: 120_000 }

test.describe.configure({ timeout: 300_000 })

const asks = `#include <stdio.h>
int main(void)
{
    char name[20];
    int age;
    printf("Name? ");
    if (scanf("%19s", name) != 1) return 1;
    printf("Age? ");
    if (scanf("%d", &age) != 1) return 2;
    printf("%s is %d\\n", name, age);
}
`

/** Opens a program in the first block that can be run, through a link, and runs it. */
async function run(page: Page, text: string, stdin = '') {
  await visit(page, stdio)
  const block = page.locator('.code[id]:has([data-props*="run"])').first()
  const id = (await block.getAttribute('id')) ?? ''
  const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text }], stdin, args: '' })
  await page.goto(stdio + runHash(id, data ?? ''))
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByRole('textbox', { name: /^Program / })).toContainText('stdio.h')
  await block.getByRole('button', { name: 'Run', exact: true }).click()
  const panel = block.getByRole('region', { name: 'Run' })
  return {
    block,
    panel,
    status: panel.getByRole('status'),
    output: panel.getByLabel('Output of this run'),
    field: panel.getByRole('textbox', { name: /input/i }),
  }
}

test('a program that asks waits for lines, which are shown where a terminal shows them', async ({ page }) => {
  const errors = uncaughtErrors(page)
  const { panel, status, output, field } = await run(page, asks)
  await expect(status).toHaveText('Waiting for input…', patience)
  await expect(output).toHaveText('Name? ')
  await expect(field).toBeFocused()
  await page.keyboard.type('Pear')
  await page.keyboard.press('Enter')
  await expect(output).toHaveText('Name? Pear\nAge? ')
  await expect(status).toHaveText('Waiting for input…')
  await field.fill('3')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(output).toHaveText('Name? Pear\nAge? 3\nPear is 3\n')
  await expect(status).toContainText('Exited with status 0')
  await expect(field).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Run again' })).toBeFocused()
  expect(errors).toEqual([])
})

const counts = `#include <stdio.h>
int main(void)
{
    int lines = 0;
    for (int c; (c = getchar()) != EOF;) lines += c == '\\n';
    printf("%d lines\\n", lines);
}
`

test('the input ends at a button, and with Ctrl+D', async ({ page }) => {
  const { panel, status, output, field } = await run(page, counts, 'given\n')
  await expect(status).toHaveText('Waiting for input…', patience)
  await field.fill('typed')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'End of input' }).click()
  await expect(output).toHaveText('typed\n2 lines\n')
  await panel.getByRole('button', { name: 'Run again' }).click()
  await expect(status).toHaveText('Waiting for input…', patience)
  await field.press('Control+d')
  await expect(output).toHaveText('1 lines\n')
  await expect(status).toContainText('Exited with status 0')
})

test('a program that waits can be stopped, is not asked about, and leaves no worker', async ({ page }) => {
  await page.clock.install()
  const { block, panel, status } = await run(page, asks)
  await expect(status).toHaveText('Waiting for input…', patience)
  await page.clock.runFor(11_000)
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await block.locator('.code-tools').getByRole('button', { name: 'Stop' }).click()
  await expect(status).toHaveText('Stopped.')
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('/program-')).length).toBe(0)
})

for (const theme of themes) {
  test(`the panel of a program that waits has no violations (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { status, panel } = await run(page, asks)
    await expect(status).toHaveText('Waiting for input…', patience)
    await setTheme(page, theme)
    expect(await findViolationsByKind(page)).toEqual([])
    for (const control of await panel.locator('form button, form input').all()) {
      const box = await control.boundingBox()
      expect(box && box.x + box.width <= 390).toBe(true)
    }
  })
}
