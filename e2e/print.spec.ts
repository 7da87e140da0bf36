import { expect, test } from './siteTest'
import { visit } from './visit'

test('on paper stands the content alone, dark on light, with every tab open', async ({ page }) => {
  await visit(page, '/docs/commands/build')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeVisible()
  for (const gone of ['#gatsby-focus-wrapper > header', '#gatsby-focus-wrapper > footer', 'nav', 'button', '.tab-list', '.anchor'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(0, 0, 0)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBeGreaterThan(1200)
})
