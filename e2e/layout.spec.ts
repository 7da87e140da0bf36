import { expect, test } from './siteTest'
import { visit } from './visit'

const longPage = '/docs/language-references/c/io/stdio'
const phone = { width: 390, height: 844 }

test.describe('at 1280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('80 columns of code fit', async ({ page }) => {
    await visit(page, longPage)
    const columns = await page
      .locator('.code:not(.signature) pre')
      .first()
      .evaluate((pre) => {
        const probe = document.createElement('span')
        probe.textContent = 'x'.repeat(80)
        pre.append(probe)
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(pre)
        const room = pre.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
        return (room / probe.getBoundingClientRect().width) * 80
      })
    expect(columns).toBeGreaterThanOrEqual(80)
  })

  test('the buttons of code are seen without pointing at it, and cover none', async ({ page }) => {
    await visit(page, '/docs/commands/build')
    const block = page.locator('.code:not(.output)').first()
    await block.scrollIntoViewIfNeeded()
    const button = block.getByRole('button', { name: 'Copy code' })
    await expect(button).toHaveCSS('opacity', '1')
    const [above, code] = await Promise.all([button.boundingBox(), block.locator('pre').boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0)
  })

  test('a page that is loaded deep in the tree is in sight in the sidebar', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    for (const route of [
      '/docs/introduction',
      '/docs/language-references/cpp/utilities/variant',
      '/docs/language-references/c/misc/iso646',
    ]) {
      await visit(page, route)
      await expect(page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current=page]')).toBeInViewport()
    }
  })

  test('the filter above the tree lists pages of closed categories, and Escape gives the tree back', async ({ page }) => {
    await visit(page, '/docs/introduction')
    const tree = page.getByRole('navigation', { name: 'Documentation' })
    await tree.getByRole('searchbox', { name: 'Filter the pages' }).fill('stdio')
    await expect(tree.getByRole('link', { name: '<stdio.h>' })).toBeVisible()
    await expect(tree.getByRole('link', { name: 'Getting Started' })).toBeHidden()
    await tree.getByRole('searchbox').press('Escape')
    await expect(tree.getByRole('link', { name: 'Getting Started' })).toBeVisible()
  })

  test('the filter above the tree covers none of it, and the first row of a page deep in the tree is whole', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, '/docs/language-references/cpp/containers/vector')
    const tree = page.getByRole('navigation', { name: 'Documentation' })
    const filter = await tree.getByRole('search').boundingBox()
    const end = (filter?.y ?? 0) + (filter?.height ?? 0)
    const tops = await tree.getByRole('link').evaluateAll((links) =>
      links
        .map((link) => link.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, bottom }) => ({ top, bottom })),
    )
    const first = tops.find(({ bottom }) => bottom > end)
    expect(tops.length).toBeGreaterThan(20)
    // A box scrolls by whole pixels, and rows are no whole number of them high.
    expect(first?.top).toBeGreaterThan(end - 1)
  })

  test('a first column of words takes its share of a table', async ({ page }) => {
    await visit(page, '/docs/language-references/cpp/containers/vector')
    const cells = page.locator('.table', { hasText: 'You need' }).locator('thead th')
    const widths = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))
    const [first = 0] = widths
    expect(first / widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(0.22)
  })

  test("the footer's edge is that of the text, and it is at the bottom of a short page", async ({ page }) => {
    await visit(page, longPage)
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left))
    expect(await left('footer nav')).toBe(await left('article h1'))
    await visit(page, '/nowhere')
    const bottom = await page.getByRole('contentinfo').evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom))
    expect(bottom).toBeGreaterThanOrEqual(900)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const route of [longPage, '/docs/commands/build', '/docs/config/dependencies'])
    test(`the first sentence of ${route} is within the first 300 pixels`, async ({ page }) => {
      await visit(page, route)
      const top = await page
        .locator('.content > p')
        .first()
        .evaluate((paragraph) => paragraph.getBoundingClientRect().top)
      expect(top).toBeLessThan(300)
    })

  test('the trail shows its last two steps, and what hides other standards says what it hides', async ({ page }) => {
    await visit(page, '/docs/language-references/cpp/containers/vector')
    const steps = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
    await expect(steps).toHaveText(['Containers', '<vector>: dynamic array'])
    for (const step of await steps.locator('> *').all())
      expect(await step.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    const words = page.getByText('Hide what it lacks').locator('span')
    expect((await words.boundingBox())?.width).toBeGreaterThan(50)
  })

  test('short code is in one line, and none of it is wider than its text', async ({ page }) => {
    for (const route of [longPage, '/docs/language-references/c/numbers-and-math/fenv']) {
      await visit(page, route)
      const code = page.locator('.content .unbroken')
      const lines = await code.evaluateAll((all) =>
        all.filter((element) => !element.closest('td:first-child')).map((element) => element.getClientRects().length),
      )
      expect(lines.length).toBeGreaterThan(10)
      expect(Math.max(...lines)).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })

  test('what libraries lack is folded by header, opens for a link, and is filtered by name', async ({ page }) => {
    await visit(page, '/docs/language-references/cpp/library-support')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(20_000)
    const header = (name: string) => page.locator('details.support', { has: page.getByRole('heading', { name, exact: true }) })
    await expect(header('<generator>')).not.toHaveAttribute('open')
    await page.locator('#symbol-filter').scrollIntoViewIfNeeded()
    await page.getByRole('searchbox', { name: 'Filter symbols' }).fill('osyncstream')
    await expect(
      header('<syncstream>')
        .getByRole('row', { name: /osyncstream/ })
        .first(),
    ).toBeVisible()
    await expect(header('<generator>')).toBeHidden()
    await page.goto('/docs/language-references/cpp/library-support#generator')
    await expect(header('<generator>').getByRole('table')).toBeVisible()
  })

  test('a table with prose is a list of cards, in which no column is out of sight', async ({ page }) => {
    await visit(page, '/docs/config/dependencies')
    const table = page.locator('.table.stacked').first()
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const cell = table.locator('td[data-label=Meaning]').first()
    await cell.scrollIntoViewIfNeeded()
    await expect(cell).toBeInViewport({ ratio: 1 })
  })

  test('long names break in the cards of a table and in badges, rather than widen the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const route of ['regular-expressions/regex/results', 'numbers-and-math/ratio', 'containers/mdspan']) {
      await visit(page, `/docs/language-references/cpp/${route}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(320)
    }
  })

  test('a table of values scrolls, and keeps what its rows are about in view', async ({ page }) => {
    await visit(page, '/docs/language-references/c/numbers-and-math/float')
    const table = page.locator('.table:not(.stacked)').filter({ hasText: 'binary64' }).first()
    const cell = table.locator('tbody tr > :first-child').first()
    await cell.scrollIntoViewIfNeeded()
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect(cell).toBeInViewport()
  })

  test('a wide drawing is one for narrow screens, and leads to its full size, which is styled', async ({ page }) => {
    await visit(page, '/docs/language-references/asm/registers')
    const drawing = page.getByRole('img', { name: 'sixteen general registers' })
    await drawing.scrollIntoViewIfNeeded()
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/registers\.narrow-\w+\.svg$/)
    expect(await drawing.evaluate((image: HTMLImageElement) => image.width / image.naturalWidth)).toBeGreaterThan(0.9)
    await page.getByRole('link', { name: 'Full size' }).first().click()
    await page.waitForURL(/registers-\w+\.svg$/)
    await expect(page.locator('text').first()).not.toHaveCSS('fill', 'rgb(0, 0, 0)')
  })

  test('contents stay within reach, and close after a jump', async ({ page }) => {
    await visit(page, longPage)
    await page.mouse.wheel(0, 6000)
    const summary = page.locator('summary', { hasText: 'On this page' })
    await expect(summary).toBeInViewport()
    await summary.click()
    await page.locator('[data-contents]').getByRole('link', { name: 'Pitfalls' }).click()
    await expect(page.locator('details[data-contents]')).not.toHaveAttribute('open')
    const heading = page.getByRole('heading', { name: 'Pitfalls' })
    await expect(heading).toBeInViewport()
    // Not below the bar.
    await expect
      .poll(async () => {
        const [bar, target] = await Promise.all([summary.boundingBox(), heading.boundingBox()])
        return (target?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
    await page.getByRole('link', { name: 'Top', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })
})

test('the page that is not found has a search field, which works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/nowhere')
  await page.getByRole('searchbox').fill('printf')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page).toHaveURL(/\/search\/?\?q=printf$/)
  await context.close()
})

test('forced colours mark one entry of the contents as current', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, longPage)
  const colours = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderInlineStartColor))
  const [first, ...others] = colours
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(first)
})
