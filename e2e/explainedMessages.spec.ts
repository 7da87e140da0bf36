import { runHash } from '../src/navigation/runHash'
import { encodeLink } from '../src/playground/shareLink'
import { findViolationsByKind } from './findViolations'
import { expect, test, type Page } from './siteTest'
import { uncaughtErrors, visit } from './visit'

const stdio = '/docs/language-references/c/io/stdio'

/** Compiling takes seconds, and much more on a machine that does other things. */
const patience = { timeout: 120_000 }

test.describe.configure({ timeout: 300_000 })

/** Runs a program of C in the first block that can be run, and gives its panel. */
async function run(page: Page, text: string) {
  await visit(page, stdio)
  const block = page.locator('.code[id]:has([data-props*="run"])').first()
  const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text }], stdin: '', args: '' })
  await page.goto(stdio + runHash((await block.getAttribute('id')) ?? '', data ?? ''))
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByRole('textbox', { name: /^Program / })).toContainText('main')
  await block.getByRole('button', { name: 'Run', exact: true }).click()
  return block.getByRole('region', { name: 'Run' })
}

test('a message of the compiler leads to the entry that explains it', async ({ page }) => {
  const errors = uncaughtErrors(page)
  const panel = await run(page, 'int main(void) {\n    int x = y;\n    int z = y;\n    return x + z;\n}\n')
  const messages = panel.getByLabel('Messages of the compiler')
  await expect(messages).toContainText("main.c:2:13: error: use of undeclared identifier 'y'", patience)
  const link = messages.getByRole('link', { name: /What does this mean\?/ })
  await expect(link).toHaveCount(1)
  expect(await findViolationsByKind(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await link.click()
  const entry = await opened
  await expect(entry).toHaveURL(/\/docs\/language-references\/errors\/c\/declarations-and-names#a-variable-is-not-declared$/)
  const block = entry.locator('[id="a-variable-is-not-declared"]')
  await expect(block).toBeInViewport()
  await expect(block).toContainText("use of undeclared identifier '…'")
  expect(errors).toEqual([])
})

test('a message of the linker leads to the entry that explains it', async ({ page }) => {
  const panel = await run(page, 'int twice(int number);\nint main(void) {\n    return twice(2);\n}\n')
  const messages = panel.getByLabel('Messages of the linker')
  await expect(messages).toContainText('undefined symbol: twice', patience)
  await expect(messages.getByRole('link', { name: /What does this mean\?/ })).toHaveAttribute(
    'href',
    /\/docs\/language-references\/errors\/linking#a-function-or-variable-has-no-definition$/,
  )
})

test('what the messages mean is fetched only when a program has failed', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/messages/explained.json')) asked.push(request.url())
  })
  const panel = await run(page, 'int main(void) {\n    int unused;\n    return 0;\n}\n')
  await expect(panel.getByRole('status')).toContainText('Exited with status 0', patience)
  expect(asked).toEqual([])
})

test('where the list cannot be had, the messages are there without links', async ({ page }) => {
  await page.route('**/messages/explained.json', (route) => route.abort())
  const panel = await run(page, 'int main(void) {\n    return y;\n}\n')
  await expect(panel.getByLabel('Messages of the compiler')).toContainText('use of undeclared identifier', patience)
  await expect(panel.getByRole('link', { name: /What does this mean\?/ })).toHaveCount(0)
})
