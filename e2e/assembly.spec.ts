import { expect, test, type Page } from './siteTest'
import { findViolations } from './findViolations'
import { visit } from './visit'

const page = '/docs/language-references/c/memory-and-objects/stdlib'

/** The first example of qsort, with its assembly open. */
async function openAssembly(tab: Page) {
  await visit(tab, page)
  const block = tab.locator('.code:has(.code-assembly)').filter({ hasText: 'by_value' }).first()
  await block.scrollIntoViewIfNeeded()
  const button = block.getByRole('button', { name: 'Assembly' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(block.getByLabel('Assembly at -O0')).toBeVisible()
  return { block, button, listing: block.locator('.assembly-lines') }
}

test('an example shows what GCC makes of it at each level, and closes again', async ({ page: tab }) => {
  const { block, button, listing } = await openAssembly(tab)
  await expect(listing).toContainText('by_value:')
  await expect(listing).toContainText('call    qsort@PLT')
  await block.getByRole('button', { name: '-O2' }).click()
  await expect(block.getByLabel('Assembly at -O2')).toBeVisible()
  expect(await findViolations(tab, '.code:has(.assembly-lines)')).toEqual([])
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.press(' ')
  await expect(listing).toHaveCount(0)
})

test('pointing at a line of the program marks what was made from it, and the other way round', async ({ page: tab }) => {
  const { block, listing } = await openAssembly(tab)
  await block.locator('> pre').getByText('sizeof', { exact: true }).first().hover()
  const marked = listing.locator('.marked')
  await expect(marked.filter({ hasText: 'call    qsort@PLT' })).toHaveCount(1)
  await expect(block.locator('.line-mark')).toBeVisible()
  await expect
    .poll(async () => {
      const [outer, inner] = [await listing.boundingBox(), await marked.first().boundingBox()]
      return outer !== null && inner !== null && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    })
    .toBe(true)

  await listing.getByText('setg').first().hover()
  await expect(marked.filter({ hasText: 'setg' }).first()).toBeVisible()
  await expect
    .poll(async () => {
      const mark = await block.locator('.line-mark').boundingBox()
      const line = await block.locator('> pre').getByText('return', { exact: true }).first().boundingBox()
      return Math.abs((mark?.y ?? 0) - (line?.y ?? 99))
    })
    .toBeLessThan(8)
})

test('the keyboard goes from line to line with one stop of the Tab key', async ({ page: tab }) => {
  const { block, listing } = await openAssembly(tab)
  await block.getByRole('button', { name: '-O2' }).focus()
  await tab.keyboard.press('Tab')
  await expect(block.getByRole('button', { name: 'Step' })).toBeFocused()
  await tab.keyboard.press('Tab')
  await expect(listing).toBeFocused()
  await tab.keyboard.press('Tab')
  const first = listing.getByRole('button').first()
  await expect(first).toBeFocused()
  await tab.keyboard.press('ArrowDown')
  await expect(listing.getByRole('button').nth(1)).toBeFocused()
  await expect(listing.locator('.marked').first()).toBeVisible()
  await tab.keyboard.press('Tab')
  await expect(listing.locator(':focus')).toHaveCount(0)
})

test('mnemonics and registers lead to the reference', async ({ page: tab }) => {
  const { listing } = await openAssembly(tab)
  await listing.getByRole('link', { name: 'setg' }).first().click()
  await expect(tab).toHaveURL(/\/asm\/.*#set/)
})

test('a file that fails to load is told, and Retry brings it', async ({ page: tab }) => {
  await visit(tab, page)
  await tab.route('**/assembly/*.txt', (route) => route.abort())
  const block = tab.locator('.code:has(.code-assembly)').filter({ hasText: 'by_value' }).first()
  await block.scrollIntoViewIfNeeded()
  await block.getByRole('button', { name: 'Assembly' }).click()
  await expect(block.getByRole('alert')).toContainText('could not be loaded')
  await tab.unrouteAll()
  await block.getByRole('button', { name: 'Retry' }).click()
  await expect(block.getByLabel('Assembly at -O0')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the assembly is a file to read', async ({ page: tab }) => {
    await tab.goto(page)
    await tab.locator('.code').filter({ hasText: 'by_value' }).getByRole('link', { name: 'Assembly' }).first().click()
    await expect(tab.locator('body')).toContainText('call    qsort@PLT')
  })
})
