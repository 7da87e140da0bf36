import { gzipSync } from 'node:zlib'
import { findViolationsByKind } from './findViolations'
import { expect, test } from './siteTest'
import { visit } from './visit'

for (const width of [390, 1280]) {
  test(`the list of all names passes axe and needs no sideways scrolling at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/names/asm')
    expect(await findViolationsByKind(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the filter of a list of names works by keyboard, and a name leads to its block', async ({ page }) => {
  await visit(page, '/names/c')
  const filter = page.getByRole('searchbox', { name: 'Filter symbols' })
  await filter.focus()
  await page.keyboard.type('asctime_s')
  await expect(page.locator('tr[data-symbol]:visible')).toHaveCount(1)
  await page.getByRole('link', { name: 'asctime_s', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/language-references\/c\/time-and-locale\/time#asctime_s$/)
})

test('a letter leads to its names, on this page and on another', async ({ page }) => {
  await visit(page, '/names/cpp')
  const letters = page.getByRole('navigation', { name: 'Letters' })
  await letters.getByRole('link', { name: 'B', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'B', exact: true })).toBeInViewport()
  await letters.getByRole('link', { name: 'V', exact: true }).click()
  await expect(page).toHaveURL(/\/names\/cpp\/\w+#v$/)
  await expect(page.getByRole('heading', { name: 'V', exact: true })).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list of names has its letters and all its links, and takes at most 60 KB', async ({ page }) => {
    const response = await page.goto('/names/c')
    expect(gzipSync((await response?.text()) ?? '').length).toBeLessThanOrEqual(60_000)
    await expect(page.getByRole('navigation', { name: 'Letters' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'abort', exact: true })).toHaveAttribute('href', /\/stdlib#abort$/)
  })

  for (const route of ['/search', '/404.html', '/docs/language-references/c/']) {
    test(`${route} leads to the lists of all names`, async ({ page }) => {
      await page.goto(route)
      await expect(page.locator('main a[href="/names/c"]')).toBeVisible()
    })
  }
})
