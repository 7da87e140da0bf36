import { expect, test, type Page } from '../siteTest'
import { documentLoads, painted, press, scrollDown, scrollPosition, uncaughtErrors, visit } from '../visit'

/** The same site with the tricks of `src/gatsby/tuning`. */
const tunedSite = (baseURL: string | undefined) => Object.assign(new URL(baseURL ?? ''), { port: Number(new URL(baseURL ?? '').port) - 1 })

const follow = (page: Page, name: string) => press(page.getByRole('link', { name }).first())
const announced = (page: Page, text: string) => page.locator('[role=status]').filter({ hasText: new RegExp(`^${text}$`) })

test('links, history, focus and announcement are as on the tuned site', async ({ page }) => {
  const errors = uncaughtErrors(page)
  await visit(page, '/docs/long')
  const loads = documentLoads(page)
  await scrollDown(page, 600)
  await follow(page, 'Carrot')
  await expect(page.locator('h1')).toHaveText('Carrot')
  await expect(page.locator('main')).toBeFocused()
  await expect(announced(page, 'Navigated to Carrot')).toHaveCount(1)
  await expect(page.locator('#gatsby-announcer')).toBeEmpty()
  expect(await scrollPosition(page)).toBe(0)
  await follow(page, 'Long row')
  await expect(page).toHaveURL('/docs/long')
  await expect(announced(page, 'Navigated to Long row')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Carrot')
  await page.goBack()
  await expect(page).toHaveURL('/docs/long')
  await expect.poll(() => scrollPosition(page)).toBe(600)
  expect([loads, errors]).toEqual([[], []])
})

test('the search opens by its key and leads to a page', async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('pear')
  await expect(page.getByRole('option').first()).toContainText('Pear')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/fruits/pear')
})

for (const route of ['/', '/docs/fruits/apple', '/docs/category/nuts', '/package-list'])
  test(`${route} looks as on the tuned site`, async ({ page, baseURL }) => {
    const look = async (origin: string | URL | undefined) => {
      await page.goto(new URL(route, origin).href)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await painted(page)
      return page.screenshot({ animations: 'disabled', caret: 'hide' })
    }
    // Looked at again until the last pictures and fonts are shown on both.
    await expect.poll(async () => (await look(tunedSite(baseURL))).equals(await look(baseURL))).toBe(true)
  })
