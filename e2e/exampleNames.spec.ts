import { expect, test, type Page } from './siteTest'
import { visit } from './visit'

const vector = '/docs/language-references/cpp/containers/vector'

/** The first example of a page that leads to descriptions. */
const example = (page: Page) => page.locator('.code:has(pre a)').first()

test('a name in an example leads to its description', async ({ page }) => {
  await visit(page, '/docs/language-references/c/strings-and-text/string')
  const printf = page.locator('pre a', { hasText: /^printf$/ }).first()
  await expect(printf).toHaveAttribute('href', '/docs/language-references/c/io/stdio#printf')
  await printf.click()
  await expect(page).toHaveURL(/\/c\/io\/stdio#printf$/)
  await expect(page.locator('#printf')).toBeInViewport()
})

test('the names of an example are one stop for Tab, and a list of links behind it', async ({ page }) => {
  await visit(page, vector)
  await example(page).scrollIntoViewIfNeeded()
  const button = example(page).getByRole('button', { name: 'Names in this example' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(example(page).locator('pre')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('pre a'))).toBeNull()

  await button.focus()
  await page.keyboard.press('Enter')
  const list = example(page).getByRole('list', { name: 'Names in this example' })
  await expect(list.getByRole('link').first()).toHaveText('vector')
  await list.getByRole('link', { name: 'vector::emplace_back', exact: true }).press('Enter')
  await expect(page).toHaveURL(/#vector\.emplace_back$/)
})

test('links change nothing of the code that is selected', async ({ page }) => {
  await visit(page, vector)
  const selected = await example(page)
    .locator('pre')
    .evaluate((pre) => {
      getSelection()?.selectAllChildren(pre)
      return getSelection()?.toString()
    })
  expect(selected).toContain('std::vector<std::string> words{"pear", "fig"};\n    words.push_back("plum");')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the names in an example are links as well', async ({ page }) => {
    await page.goto(vector)
    await example(page).getByRole('link', { name: 'emplace_back', exact: true }).click()
    await expect(page).toHaveURL(/#vector\.emplace_back$/)
  })
})
