import { findFurtherViolations, findViolations, findViolationsByKind } from './findViolations'
import { expect, test } from './siteTest'
import { setTheme, themes } from './themes'
import { visit } from './visit'

const templates = [
  '/',
  '/docs/commands/build',
  '/docs/language-references/c/time-and-locale/locale',
  '/docs/category/containers',
  '/package-list',
  '/roadmap',
]
const widths = [390, 1280]

for (const width of widths) {
  for (const theme of themes) {
    test.describe(`${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 844 } })

      for (const route of templates) {
        test(`axe finds nothing on ${route}`, async ({ page }) => {
          await visit(page, route)
          await setTheme(page, theme)
          expect(await findViolations(page)).toEqual([])
        })
      }

      test('axe finds nothing in the search, the list of shortcuts and another tab', async ({ page }) => {
        await visit(page, '/docs/commands/build')
        await setTheme(page, theme)
        await page.getByRole('tab', { name: 'Release' }).first().click()
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill('printf')
        await expect(page.getByRole('option').first()).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      })
    })
  }
}

for (const route of ['/', '/docs/language-references/cpp/containers/vector', '/docs/language-references/cpp/library-support'])
  test(`names hold what is seen of them on ${route}, and nothing covers a target in part`, async ({ page }) => {
    await visit(page, route)
    expect(await findFurtherViolations(page)).toEqual([])
  })

test('the quicker check, too, finds a text that cannot be read', async ({ page }) => {
  await visit(page, '/roadmap')
  expect(await findViolationsByKind(page)).toEqual([])
  await page
    .locator('main p')
    .last()
    .evaluate((paragraph) => {
      paragraph.style.opacity = '0.3'
    })
  expect(await findViolationsByKind(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
})

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const theme of themes) {
    test(`axe finds nothing in it when it is open, ${theme}`, async ({ page }) => {
      await visit(page, '/docs/commands/build')
      await setTheme(page, theme)
      await page.locator('header button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  }
})

test('the first stops of the keyboard are the skip link, the brand and the bar; the skip link leads to the content', async ({ page }) => {
  await visit(page, '/docs/commands/build')
  const stops: string[] = []
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(stops).toEqual(['Skip to main content', 'CodeFrame', 'Docs', 'Packages', 'Roadmap'])
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await page.reload()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('320 px, as at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const route of templates) {
    test(`${route} needs no sideways scrolling`, async ({ page }) => {
      await visit(page, route)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})

test('with forced colours the current page and the selected tab stay recognisable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/docs/commands/build')
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderBlockEndColor, color, fontWeight, outlineStyle, borderInlineStartColor, backgroundColor } = getComputedStyle(element)
        return { borderBlockEndColor, color, fontWeight, outlineStyle, borderInlineStartColor, backgroundColor }
      })
  expect(await styleOf('[role=tab][aria-selected=true]')).not.toEqual(await styleOf('[role=tab][aria-selected=false]'))
  const sidebar = 'nav[aria-label="Documentation"] a'
  expect(await styleOf(`${sidebar}[aria-current=page]`)).not.toEqual(await styleOf(`${sidebar}:not([aria-current])`))
})

test('targets of the frame are at least 24 pixels in each direction, or stand in a line of text', async ({ page }) => {
  await visit(page, '/docs/commands/build')
  const small = await page.locator('header a, header button, aside a, aside button, [role=tab], footer a').evaluateAll((elements) =>
    elements
      .map((element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
      .map(({ text, box }) => `${text.trim()} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )
  expect(small).toEqual([])
})
