import { expect, test, type Page } from './siteTest'
import { visit } from './visit'

const colors = (page: Page) =>
  page.locator('html').evaluate((root) => [getComputedStyle(root).color, getComputedStyle(root).backgroundColor])

test('on paper there is only the content, dark on light, with every tab open', async ({ page }) => {
  await visit(page, '/docs/commands/build')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeVisible()
  for (const gone of ['#gatsby-focus-wrapper > header', '#gatsby-focus-wrapper > footer', 'nav', 'button', '.tab-list', '.anchor'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
  expect(await colors(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBeGreaterThan(1200)
})

test('tables on paper have no shadow that says there is more', async ({ page }) => {
  await visit(page, '/docs/language-references/cpp/containers/vector')
  await page.emulateMedia({ media: 'print' })
  const table = page.locator('.table').first()
  await expect(table).toBeVisible()
  await expect(table).toHaveCSS('background-image', 'none')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('paper is no different', async ({ page }) => {
    await page.goto('/docs/commands/build')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => colors(page)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await expect(page.locator('#gatsby-focus-wrapper > header')).toBeHidden()
  })
})
