import { expect, test, type Page } from './siteTest'
import { firstPainted, holdBack, openUnloaded, ready, visit } from './visit'

/** A page of each kind. */
const routes = ['/', '/docs/commands/build', '/docs/category/containers', '/package-list', '/roadmap', '/search', '/markdown-page']

/** What the browser makes of all styles, for each visible element of the page's main part but those of islands, which come when they are near. */
const computedStyles = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [main, ...main.querySelectorAll(':not([data-island], [data-island] *)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const style = getComputedStyle(element)
        // The heading has the focus after a navigation, and the document has it after a load.
        const names = [...style].filter((name) => !name.startsWith('outline')).sort()
        return [element.tagName, element.className, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('\n')
      }),
  )

const stylesheets = (page: Page) => {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') found.push(new URL(request.url()).pathname)
  })
  return found
}

test('pages look the same after navigations between all kinds as when they are loaded', async ({ page, context }) => {
  // Long pages, each loaded and reached: half a minute alone on a machine.
  test.setTimeout(400_000)
  const other = await context.newPage()
  await visit(page, '/404.html')
  for (const route of [...routes, '/docs/category/containers', '/docs/commands/build']) {
    await visit(other, route)
    await page.evaluate((path) => window.___navigate(path), route)
    const heading = await other.locator('h1').textContent()
    await expect(page.locator('h1')).toHaveText(heading ?? '')
    await expect.poll(async () => (await computedStyles(page)).length).toBe((await computedStyles(other)).length)
    const loaded = await computedStyles(other)
    const different = (await computedStyles(page)).filter((element, at) => element !== loaded[at])
    expect(different, route).toEqual([])
  }
})

for (const route of routes) {
  test(`${route} fetches no stylesheet for what it shows`, async ({ page }) => {
    const requests = stylesheets(page)
    await visit(page, route)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => requests).toEqual([expect.stringMatching(/^\/late\./)])
  })
}

test('no first paint waits for the styles of what scripts show, which hold once they have come', async ({ page }) => {
  const release = await holdBack(page, '**/late.*')
  const request = page.waitForRequest(/\/late\./)
  await openUnloaded(page, '/docs/commands/build')
  await ready(page)
  await request
  await firstPainted(page)
  const tools = page.locator('.code-tools').first()
  await expect(tools).not.toHaveCSS('display', 'flex')
  release()
  await expect(tools).toHaveCSS('display', 'flex')
})
