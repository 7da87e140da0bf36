import { findFurtherViolations, findViolations } from './findViolations'
import { expect, test, type Page } from './siteTest'
import { setTheme, themes } from './themes'
import { live, uncaughtErrors, visit, withoutPrefetch } from './visit'

const dependencies = '/docs/config/dependencies'

/** Opens the first sample of a page that holds some text. */
async function openSample(page: Page, text: string) {
  const block = page.locator('.code', { has: page.locator('pre', { hasText: text }) }).first()
  await block.scrollIntoViewIfNeeded()
  const button = block.getByRole('button', { name: 'Check', exact: true })
  await button.click()
  return {
    block,
    button,
    field: block.getByRole('textbox', { name: 'Text of the file' }),
    problems: block.getByRole('list', { name: 'Problems' }).getByRole('listitem'),
    words: block.locator('[id$=words]'),
  }
}

test('a sample is opened, changed and checked, and a mistake leads to the row of its key', async ({ page }) => {
  const errors = uncaughtErrors(page)
  const asked: string[] = []
  // Whatever else the page asks for by itself would count.
  await withoutPrefetch(page)
  await visit(page, dependencies)
  await live(page)
  const { block, field, problems, words } = await openSample(page, '"glfw3"')
  await expect(field).toBeFocused()
  await expect(words).toHaveText('No problems: the schema accepts it.')
  page.on('request', (request) => asked.push(request.url()))
  const text = await field.inputValue()
  await field.fill(text.replace('"libPath"', '"libraryPath"'))
  await expect(problems).toHaveCount(2)
  await expect(problems.nth(1)).toContainText('Unknown key libraryPath. Did you mean libPath?')
  await expect(problems.nth(1)).toContainText('Folder of the library, relative to libs/.')
  await expect(block.locator('[role=status]', { hasText: '2 problems.' })).toHaveCount(1)
  await expect(block.locator('mark')).toHaveText(['{', '"libraryPath"'])
  await problems.nth(1).getByRole('button', { name: 'Line 3' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.insertText('"libPath"')
  await expect(problems).toHaveCount(0)
  expect(asked).toEqual([])

  await field.fill(text.replace('"libPath"', '"libraryPath"'))
  const opened = page.waitForEvent('popup')
  await problems
    .nth(1)
    .getByRole('link', { name: /libPath in the reference/ })
    .click()
  const reference = await opened
  await expect(reference).toHaveURL(/\/docs\/config\/dependencies#dependency\.libPath$/)
  await expect(reference.locator('tr[id="dependency.libPath"]')).toBeInViewport()
  expect(errors).toEqual([])
})

test('JSON with a comment and a trailing comma is told so in words', async ({ page }) => {
  await visit(page, '/docs/config/')
  const { field, problems } = await openSample(page, '"projectName": "hello"')
  await field.fill('{\n  // mine\n  "buildDir": "out",\n}')
  await expect(problems.filter({ hasText: 'JSON has no comments. Delete the comment.' })).toHaveCount(1)
  await expect(problems.filter({ hasText: 'JSON has no comma after the last entry. Delete the comma.' })).toHaveCount(1)
  await expect(problems.filter({ hasText: 'The key projectName is missing.' })).toHaveCount(1)
})

test('every sample of the configuration can be opened, and is as valid as its page says', async ({ page }) => {
  test.slow()
  for (const name of ['', 'scripts', 'dependencies', 'bundle', 'projectPreset', 'systemLibs', 'custom', 'document']) {
    await visit(page, `/docs/config/${name}`)
    const blocks = page.locator('.code:has([data-props*="check"])')
    const count = await blocks.count()
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at++) {
      const block = blocks.nth(at)
      await block.scrollIntoViewIfNeeded()
      await block.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(block.locator('[id$=words]')).toHaveText(/^(?:No problems: the schema accepts it|\d problems?)\.$/)
      await block.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(block.locator('> pre')).toBeVisible()
    }
  }
})

test('by keyboard: the button opens and closes it, Tab goes on from the field, and what was typed is kept and copied', async ({ page }) => {
  await visit(page, '/docs/config/document')
  const { block, button, field } = await openSample(page, 'docsPath')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await field.press('ControlOrMeta+a')
  await page.keyboard.insertText('{ "typed": 1 }')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(block.locator('> pre')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('{ "typed": 1 }')
  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(field).toHaveValue(/docsPath/)
})

test('without script the page has no button for it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto(dependencies)
  await expect(page.locator('.code').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0)
  await context.close()
})

test('the check weighs at most 40 KB, and comes at the first press', async ({ page }) => {
  const scripts: { name: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    if (response.url().includes('codeframe-checker') && response.url().endsWith('.js'))
      scripts.push({
        name: response.url(),
        bytes: response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      })
  })
  await visit(page, dependencies)
  await page.locator('.code .code-run').first().waitFor()
  expect(scripts).toEqual([])
  const { field } = await openSample(page, '"glfw3"')
  await expect(field).toBeVisible()
  expect(scripts).toHaveLength(1)
  expect(await scripts[0]?.bytes).toBeLessThan(40 * 1024)
})

for (const theme of themes) {
  for (const width of [1280, 390]) {
    test(`the check has no violations and fits (${theme}, ${width} pixels)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, dependencies)
      await setTheme(page, theme)
      const { field, problems } = await openSample(page, '"glfw3"')
      await field.fill('{ "name": 3, "libraryPath": "external/glfw", "linkType": "shared" }')
      await expect(problems).toHaveCount(4)
      expect(await findViolations(page)).toEqual([])
      expect(await findFurtherViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}
