import { expect, test, type Page } from './siteTest'
import { openWithoutScripts, visit } from './visit'

const route = '/docs/commands/build'

const store = (page: Page, group: string, label: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(`tabs.${key}`, value ?? ''), [group, label])

const shownPanels = (page: Page) =>
  page
    .locator('.tabs')
    .first()
    .locator('.tab-panel:visible')
    .evaluateAll((panels) => panels.map((panel) => decodeURIComponent(panel.dataset['label'] ?? '')))

const colourOf = (page: Page, name: string) =>
  page
    .locator('.tab-list')
    .first()
    .getByText(name, { exact: true })
    .evaluate((tab) => getComputedStyle(tab).color)

test.describe('a remembered tab', () => {
  test('shows at the first paint, before any script of React', async ({ page }) => {
    await store(page, 'build-mode', 'Release')
    await openWithoutScripts(page, route)
    expect(await shownPanels(page)).toEqual(['Release'])
    expect(await colourOf(page, 'Release')).not.toBe(await colourOf(page, 'Debug'))
    expect(await colourOf(page, 'Debug')).toBe(await colourOf(page, 'Profile'))
  })

  test('that the group lacks leaves the first one selected', async ({ page }) => {
    await store(page, 'build-mode', 'Coverage')
    await openWithoutScripts(page, route)
    expect(await shownPanels(page)).toEqual(['Debug'])
  })

  test('may have any group and label', async ({ page }) => {
    const [group, label] = ['how "to" build]', "Größe & <Maß> d'or, 100 %"]
    await store(page, group, label)
    await page.route(`**${route}`, async (request) => {
      const response = await request.fetch()
      const html = (await response.text())
        .replaceAll('data-group="build-mode"', `data-group="${encodeURIComponent(group)}"`)
        .replaceAll(/(data-labels?="[^"]*)\bProfile\b/g, `$1${encodeURIComponent(label)}`)
      await request.fulfill({ response, body: html })
    })
    await openWithoutScripts(page, route)
    expect(await shownPanels(page)).toEqual([label])
  })

  test('is adopted by React without a shift or a mismatch', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await store(page, 'build-mode', 'Profile')
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => Object.assign(window, { shifts: list.getEntries().length })).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await visit(page, route)
    const tabs = page.locator('.tabs').first()
    await tabs.scrollIntoViewIfNeeded()
    await expect(tabs.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
    expect(await shownPanels(page)).toEqual(['Profile'])
    await expect(tabs).not.toHaveAttribute('data-group')
    expect(await page.evaluate('shifts')).toBe(0)
    expect(complaints).toEqual([])
  })

  test('that was chosen on this page shows at once on the next', async ({ page }) => {
    await store(page, 'build-mode', 'Release')
    await visit(page, route)
    await page.getByRole('tab', { name: 'Debug' }).first().click()
    const rules = () =>
      page.evaluate(() => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join())
    // A press on tabs that have not come to life is repeated when they have.
    await expect.poll(rules).toContain('"Debug"')
    expect(await rules()).not.toContain('"Release"')
  })
})
