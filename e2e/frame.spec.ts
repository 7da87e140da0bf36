import { gzipSync } from 'node:zlib'
import { routes } from './routes'
import { expect, test } from './siteTest'
import { config } from '../site.config'
import { scrollDown, visit } from './visit'

test('the home page says that this is an early release and a proof of concept', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByText('An early release and a proof of concept: it may not be ready for serious production builds.')).toBeVisible()
})

test('the home page leads to each reference, with its figures, and to the search', async ({ page }) => {
  await visit(page, '/')
  const hero = page.getByRole('main').getByText('Look up')
  for (const [name, route] of [
    ['C++ language', 'cpp/language'],
    ['C++ library', 'cpp'],
    ['C language', 'c/language'],
    ['C library', 'c'],
    ['Assembly', 'asm'],
  ] as const)
    await expect(hero.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/docs/language-references/${route}/`)
  for (const name of ['C++', 'C', 'Assembly']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByRole('definition')).toHaveText([/^[1-9][\d,]+$/, /^[1-9][\d,]+$/])
  }
  await page.getByRole('main').getByRole('searchbox').fill('memcpy')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=memcpy$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'memcpy' }).first()).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, ...(width < 600 && { isMobile: true, hasTouch: true }) })

    test('the first screen of the home page shows the tool, a program of the reference with its output, and how many there are', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit(page, '/')
      const main = page.getByRole('main')
      const panel = main.getByRole('tabpanel', { name: 'C', exact: true })
      await expect(panel.getByRole('button', { name: 'Run', exact: true })).toBeInViewport({ ratio: 1 })
      await expect(main.getByText(config.tagline)).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole('link', { name: 'Get Started' })).toBeInViewport({ ratio: 1 })
      for (const name of ['C', 'C++', 'Assembly']) await expect(main.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(panel.getByText('int main(void)')).toBeInViewport({ ratio: 1 })
      await expect(panel.locator('.output pre')).toHaveText('385\n')
      await expect(panel.locator('.output pre')).toBeInViewport({ ratio: 1 })
      const count = main.getByRole('link', { name: /^[1-9][\d,]+ programs compiled and run$/ })
      await expect(count).toBeInViewport({ ratio: 1 })
      const total = /[\d,]+/.exec(await count.innerText())?.[0] ?? ''
      await expect(main.getByText(`compile and run the ${total} programs`)).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    })
  })

/** A page of each kind. */
const kinds = [
  '/',
  '/docs/commands/build',
  '/docs/language-references/c/io/stdio',
  '/docs/language-references/cpp/containers/vector',
  '/docs/category/containers',
  '/names/cpp',
  '/package-list',
  '/roadmap',
  '/search',
  '/no-such-page',
]

test('a page of any kind loads no more than 105 KB of script at first', async ({ page, request }) => {
  const sizeOf = async (address: string) => gzipSync(await (await request.get(address)).body()).length
  for (const route of kinds) {
    await page.goto(route)
    const scripts = (await page.locator('script[data-scripts]').getAttribute('data-scripts'))?.split(' ') ?? []
    expect(scripts.length, route).toBeGreaterThan(2)
    const sizes = await Promise.all(scripts.map(sizeOf))
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      route,
    ).toBeLessThanOrEqual(105_000)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows the program in each language, with its output', async ({ page }) => {
    await page.goto('/')
    for (const name of ['squares.c', 'squares.cpp', 'squares.asm']) await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.locator('main .output pre')).toHaveText(['385\n', '385\n', '385\n'])
    for (const output of await page.locator('main .output pre').all()) await expect(output).toBeVisible()
  })
})

test('the home page says what the tool is in the words of the configuration', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('main').getByText(config.tagline)).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', config.tagline)
})

test('every kind of page has the icon of the configuration, and it is a picture', async ({ page, request }) => {
  for (const route of ['/', '/docs/commands/build', '/docs/category/containers', '/no-such-page']) {
    await page.goto(route)
    await expect(page.locator('head link[rel=icon]')).toHaveAttribute('href', config.favicon)
  }
  const icon = await request.get(config.favicon)
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('the bar marks the source link as coming soon, and has it on the right', async ({ page }) => {
  await visit(page, '/')
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const placeOf = async (name: string) => (await link(name).boundingBox())?.x ?? NaN
  await expect(link('Source Coming Soon')).toHaveAttribute('href', /^https:\/\/github\.com\//)
  expect(await placeOf('Source Coming Soon')).toBeGreaterThan(640)
  expect(await placeOf('Docs')).toBeLessThan(await placeOf('Packages'))
  expect(await placeOf('Packages')).toBeLessThan(await placeOf('Roadmap'))
  expect(await placeOf('Roadmap')).toBeLessThan(640)
})

test('the bar stays where it is while the page scrolls, and its brand leads home', async ({ page }) => {
  await visit(page, '/docs/language-references/c/io/stdio')
  await scrollDown(page, 2000)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2600)
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 })
  await page.getByRole('banner').getByRole('link', { name: 'CodeFrame' }).click()
  await expect(page).toHaveURL('/')
})

test('the site is dark whatever is stored and whatever the system prefers, and has no switch', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await visit(page, '/docs/commands/build')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(27, 27, 29)')
  await expect(page.getByRole('button', { name: /^Colours/ })).toHaveCount(0)
})

test('the contents list the headings of levels 2 and 3, and no deeper ones', async ({ page }) => {
  await visit(page, '/docs/language-references/c/strings-and-text/wchar')
  const idsOf = (selector: string) =>
    page.locator('.content').evaluate((content, wanted) => [...content.querySelectorAll(wanted)].map(({ id }) => id), selector)
  // On a long page only the entries of the current section are visible.
  const listed = await page
    .getByRole('navigation', { name: 'On this page' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')))
  expect(await idsOf('h4[id]')).toContain('wprintf-conversions')
  expect(listed.filter((id) => id !== 'top')).toEqual(await idsOf('h2[id], h3[id], section:has(> h3:not([id]))[id]'))
})

test('a docs page shows the way to it as breadcrumbs', async ({ page }) => {
  await visit(page, '/docs/language-references/c/io/stdio')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Home',
    'Language References',
    'C',
    'Input / Output',
    '<stdio.h>: input and output',
  ])
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Input / Output' }).click()
  await expect(page).toHaveURL('/docs/category/input--output-1')
})

test('the page of a header of C leads to those of C++, and back', async ({ page }) => {
  await visit(page, '/docs/language-references/c/strings-and-text/string')
  const main = page.getByRole('main')
  await main.getByText('In C++:').first().getByRole('link', { name: '<cstring>' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('<cstring>')
  await main.getByText('In C:').first().getByRole('link', { name: '<string.h>' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('<string.h>')
})

test('the page of a category lists its pages', async ({ page }) => {
  await visit(page, '/docs/category/containers')
  const listed = page.getByRole('main').getByRole('listitem').getByRole('link')
  const wanted = routes.filter((route) => route.startsWith('/docs/language-references/cpp/containers/'))
  const found = await listed.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(wanted.length).toBeGreaterThan(5)
  expect(wanted.filter((route) => !found.includes(route))).toEqual([])
})

for (const route of ['/markdown-page', '/package-list', '/roadmap']) {
  test(`${route} has no sidebar`, async ({ page }) => {
    await visit(page, route)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0)
  })
}

test('the footer has its groups, the logo and the copyright of 2025', async ({ page }) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Notable Pages', 'Community', 'More'])
  for (const [title, links] of Object.entries({
    'Notable Pages': ['Introduction /docs/introduction', 'Getting Started /docs/getting-started'],
    Community: [/^Discussions .*\/discussions$/, /^Issues .*\/issues$/, /^YouTube https:\/\/www\.youtube\.com\//],
    More: [/^Source.*Coming Soon https:\/\/github\.com\//, /^Releases .*\/releases$/],
  })) {
    const items = footer.getByRole('listitem').filter({ has: page.locator(`xpath=ancestor::section[h2="${title}"]`) })
    const shown = await items.evaluateAll((all) =>
      all.map((item) => `${item.textContent} ${item.querySelector('a')?.getAttribute('href')}`),
    )
    expect(shown).toEqual(links.map((link) => (typeof link === 'string' ? link : expect.stringMatching(link))))
  }
  await expect(footer.getByRole('img', { name: 'CodeFrame' })).toBeVisible()
  await expect(footer).toContainText('Copyright © 2025 XtremeStudios, Inc.')
})
