import { expect, test, type Page } from './siteTest'
import { findViolationsByKind } from './findViolations'
import { idle, visit, willRoute } from './visit'

const string = '/docs/language-references/c/strings-and-text/string'

const card = (page: Page) => page.getByRole('tooltip')
const printf = (page: Page) => page.locator('pre a', { hasText: /^printf$/ }).first()

test('pointing at a name shows its signature, header, standard and what it does, above the link', async ({ page }) => {
  await visit(page, string)
  await printf(page).scrollIntoViewIfNeeded()
  await printf(page).hover()
  await expect(card(page)).toContainText('int printf(const char *restrict format, ...);')
  await expect(card(page)).toContainText('<stdio.h>')
  await expect(card(page)).toContainText('since C89')
  await expect(printf(page)).toHaveAttribute('aria-describedby', (await card(page).getAttribute('id')) ?? '')
  const [cardBox, linkBox] = [await card(page).boundingBox(), await printf(page).boundingBox()]
  expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThan(linkBox?.y ?? 0)
  expect(await findViolationsByKind(page)).toEqual([])

  // The mouse may go to the card, and the card goes when the mouse does.
  await card(page).hover()
  await expect(card(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(card(page)).toHaveCount(0)
  await expect(printf(page)).not.toHaveAttribute('aria-describedby', /./)
})

test('focus shows the card and Escape closes it, and the link still leads on', async ({ page }) => {
  await visit(page, string)
  const link = page.locator('p a:has(> code)[href*="#"]').first()
  await link.scrollIntoViewIfNeeded()
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  const href = (await link.getAttribute('href')) ?? ''
  await link.press('Enter')
  await expect(page).toHaveURL((url) => (url.pathname + url.hash).endsWith(href))
  await expect(card(page)).toHaveCount(0)
})

test('the cards of a page are fetched once, and only when a name is pointed at', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/name-cards/') && fetched.push(new URL(request.url()).pathname))
  await visit(page, string)
  expect(fetched).toEqual([])
  for (let times = 0; times < 2; times++) {
    await printf(page).hover()
    await expect(card(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await page.mouse.move(0, 0)
  }
  expect(fetched).toEqual(['/name-cards/docs/language-references/c/io/stdio.json'])
})

test('a card whose file does not load is not shown, and is asked for again', async ({ page }) => {
  await willRoute(page)
  await visit(page, string)
  await page.route('**/name-cards/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/name-cards/'))
  await printf(page).hover()
  await failed
  // A test may hear of the failure before the page does.
  await idle(page)
  await expect(card(page)).toHaveCount(0)
  await page.unroute('**/name-cards/**')
  await page.mouse.move(0, 0)
  await printf(page).hover()
  await expect(card(page)).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap follows the link, without a card', async ({ page }) => {
    await visit(page, string)
    await printf(page).tap()
    await expect(page).toHaveURL(/stdio#printf$/)
    await expect(card(page)).toHaveCount(0)
  })
})
