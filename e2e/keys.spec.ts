import { findViolations } from './findViolations'
import { expect, test, type Page } from './siteTest'
import { gate, holdBack, live, loaded, reload, scrollPosition, uncaughtErrors, visit, willRoute } from './visit'

const middle = '/docs/commands/build'

/** Expects that no key has led to another page: the neighbours are there by then, and shown if one was asked for. */
async function expectToStay(page: Page, route: string) {
  for (const rel of ['prev', 'next']) await loaded(page, (await page.locator(`main a[rel=${rel}]`).getAttribute('href')) ?? '')
  await expect(page).toHaveURL(route)
}

test('n and p go to the next and the previous page', async ({ page }) => {
  await visit(page, middle)
  const next = await page.locator('main a[rel=next]').getAttribute('href')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(next ?? '')
  await expect(page.locator('main a[rel=prev]')).toHaveAttribute('href', middle)
  await page.keyboard.press('p')
  await expect(page).toHaveURL(middle)
})

test('t goes to the table of contents, wide and narrow', async ({ page }) => {
  await visit(page, middle)
  await page.keyboard.press('t')
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toBeFocused()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('t')
  await expect(page.locator('details[data-contents]')).toHaveAttribute('open')
  await expect(page.locator('details[data-contents] a').first()).toBeFocused()
})

test('? lists every key; Escape closes the list and gives the focus back', async ({ page }) => {
  await visit(page, middle)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('kbd')).toHaveText(['/', 'Ctrl', 'K', '⌘', 'K', 'n', 'p', 't', '?'])
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused()
})

test('single keys are text in text fields', async ({ page }) => {
  const route = '/docs/language-references/c/io/stdio'
  await visit(page, route)
  await page.locator('[data-island=SymbolFilter]').scrollIntoViewIfNeeded()
  await page.getByLabel('Filter symbols').pressSequentially('pnt?')
  await expect(page.getByLabel('Filter symbols')).toHaveValue('pnt?')
  await expectToStay(page, route)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('single keys can be switched off for good, and on again from the foot of the page', async ({ page }) => {
  await visit(page, middle)
  await page.keyboard.press('?')
  await page.getByLabel('Single keys are shortcuts').uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await reload(page)
  for (const key of ['n', '?', 't']) await page.keyboard.press(key)
  await expectToStay(page, middle)
  await expect(page.locator('body')).toBeFocused()

  // Had a key opened the list, it would lie over the button.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByLabel('Single keys are shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page).not.toHaveURL(middle)
})

test('the list that does not load says so, and Retry brings it', async ({ page }) => {
  const errors = uncaughtErrors(page)
  const scripts = await gate(page, '**/*.js')
  await visit(page, middle)
  // Parts of the page that are on their way would fail, too.
  await live(page)
  scripts.close()
  await page.keyboard.press('?')
  await expect(page.getByRole('alert')).toContainText('The list of shortcuts could not be loaded.')
  scripts.open()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the list that takes long says so after 200 ms', async ({ page }) => {
  await willRoute(page)
  await visit(page, middle)
  const release = await holdBack(page, '**/*.js')
  await page.keyboard.press('?')
  await expect(page.getByText('The list of shortcuts is loading…')).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByText('The list of shortcuts is loading…')).toHaveCount(0)
})

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  /** Reads the clipboard in another page of our origin: the site's own pages are denied to. */
  async function clipboardOf(page: Page) {
    const reader = await page.context().newPage()
    await reader.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await reader.goto(page.url())
    const text = await reader.evaluate(() => navigator.clipboard.readText())
    await reader.close()
    return text
  }

  test('a heading’s anchor copies its address, says so, and leads there', async ({ page, baseURL }) => {
    await visit(page, middle)
    await page.locator('#modes').hover()
    await page.locator('#modes .anchor').click()
    await expect(page.getByRole('status').getByText('Link copied')).toBeAttached()
    expect(await clipboardOf(page)).toBe(`${baseURL}${middle}#modes`)
    await expect(page).toHaveURL(`${middle}#modes`)
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0)
  })

  test('a page is copied as Markdown', async ({ page }) => {
    await visit(page, middle)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect(page.getByRole('status').getByText('Page copied as Markdown')).toBeAttached()
    expect(await clipboardOf(page)).toMatch(/^# cf build\n[^]*\n## Modes\n/)
  })

  test('Markdown that does not come can be tried again, or opened', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await page.route(`**${middle}.md`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'nothing here' }))
    await visit(page, middle)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect(page.getByText('Copying failed.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the Markdown' })).toHaveAttribute('href', `${middle}.md`)
    await page.unroute(`**${middle}.md`)
    await page.route(`**${middle}.md`, (route) => route.fulfill({ contentType: 'text/markdown', body: 'again' }))
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect(page.getByRole('status').getByText('Page copied as Markdown')).toBeAttached()
    expect(errors).toEqual([])
  })
})
