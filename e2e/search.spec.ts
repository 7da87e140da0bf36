import { findViolations } from './findViolations'
import { expect, test, type Page } from './siteTest'
import { searchFiles } from '../src/offline/searchFiles'
import { gate, holdBack, idle, openWithoutScripts, ready, visit, willRoute } from './visit'

const widths = [
  { name: 'a wide screen', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' })
const options = (page: Page) => page.getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** Opens the search by its key; with a query it is typed. */
async function openSearch(page: Page, query = '', route = '/docs/introduction') {
  await visit(page, route)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(query)
}

/** Searches once, and waits until the rest of the index has followed. */
async function useFirst(page: Page) {
  const wanted = searchFiles(await (await page.request.get('/search/manifest.json')).json())
  const came = new Set<string>()
  page.on('requestfinished', (request) => came.add(new URL(request.url()).pathname))
  await openSearch(page, 'printf')
  await expect(options(page).first()).toBeVisible()
  await expect.poll(() => wanted.filter((file) => !came.has(file)), { timeout: 120_000 }).toEqual([])
}

/** The search says that its index is missing; once that can be had, Retry brings the results. */
async function expectRetryToHelp(page: Page) {
  await openSearch(page, 'printf')
  await expect(page.getByText('The search index could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(active(page)).toContainText('printf')
}

for (const { name, viewport } of widths) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the keyboard alone finds a symbol, walks through the results and opens one', async ({ page }) => {
      await openSearch(page, 'printf(')
      await expect(active(page)).toContainText('int printf(const char *restrict format, ...);')
      await expect(page.getByRole('status').filter({ hasText: /\d+ results?/ })).toHaveCount(1)
      await expect(box(page)).toHaveAttribute('aria-activedescendant', /./)
      const first = (await box(page).getAttribute('aria-activedescendant')) ?? ''
      await page.keyboard.press('ArrowDown')
      await expect(box(page)).not.toHaveAttribute('aria-activedescendant', first)
      await page.keyboard.press('ArrowUp')
      await expect(box(page)).toHaveAttribute('aria-activedescendant', first)
      await page.keyboard.press('ArrowUp')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await expect(options(page).last()).toBeInViewport()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/c\/io\/stdio#printf$/)
      await expect(dialogOf(page)).toHaveCount(0)
    })

    test('symbols of one name say whose they are, and each leads to its own address', async ({ page }) => {
      await openSearch(page, 'size_t')
      await expect(active(page)).toContainText('C <stddef.h>')
      await expect(options(page).filter({ hasText: 'C <stdio.h>' }).first()).toContainText('size_t')
      await box(page).fill('ENOENT')
      await expect(active(page)).toContainText('there is no such file or directory')
      await expect(active(page)).toContainText('C <errno.h>')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/c\/errors-and-signals\/errno#ENOENT$/)
      await expect(page.getByRole('row', { name: /^ENOENT/ })).toBeInViewport()
    })

    test('another query is shown from its first result on', async ({ page }) => {
      await openSearch(page, 'strin')
      await expect(active(page)).toBeInViewport()
      await page.keyboard.press('ArrowUp')
      await expect(options(page).first()).not.toBeInViewport()
      await page.keyboard.type('g')
      await expect(active(page)).toContainText('<string>')
      await expect(active(page)).toBeInViewport({ ratio: 1 })
    })

    test('Escape closes it and gives the focus back', async ({ page }) => {
      await visit(page, '/docs/introduction')
      const button = page.getByRole('button', { name: 'Search' }).first()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(button).toBeFocused()
    })

    test('the filters narrow the results, by keyboard', async ({ page }) => {
      await openSearch(page, 'string')
      await expect(active(page)).toContainText('<string>')
      for (
        let step = 0;
        step < 3 && !(await page.getByRole('radio', { name: 'All' }).evaluate((radio) => radio === document.activeElement));
        step++
      ) {
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'C', exact: true })).toBeChecked()
      await expect(active(page)).toContainText('<string.h>')
      const addresses = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href') ?? ''))
      expect(addresses.filter((address) => !/\/language-references\/(?:recipes\/|errors\/)?c\/|\/category\//.test(address))).toEqual([])
    })

    test('axe finds nothing in the open dialog, empty, with results and without', async ({ page }) => {
      await openSearch(page)
      for (const text of ['', 'copy a string', 'zzqqxxyy']) {
        await box(page).fill(text)
        if (text === 'copy a string') await expect(options(page).first()).toBeVisible()
        if (text === 'zzqqxxyy') await expect(page.getByText('No results')).toBeVisible()
        expect(await findViolations(page, 'dialog[open]')).toEqual([])
      }
    })

    test('the dialog fits the screen', async ({ page }) => {
      await openSearch(page, 'vector')
      await expect(options(page).first()).toBeVisible()
      const rect = await dialogOf(page).boundingBox()
      if (viewport.width === 390) expect(rect).toEqual({ x: 0, y: 0, ...viewport })
      else expect(rect && rect.y + rect.height).toBeLessThan(viewport.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  })
}

test('what is typed before the search is there becomes its query, and no shortcut', async ({ page }) => {
  await willRoute(page)
  await visit(page, '/docs/commands/build')
  const release = await holdBack(page, '**/*.js')
  await page.keyboard.type('/print')
  await expect(page.getByText('The search is loading…')).toBeVisible()
  release()
  await expect(box(page)).toHaveValue('print')
  await page.keyboard.type('f(')
  await expect(active(page)).toContainText('int printf(const char *restrict format, ...);')
  await expect(page).toHaveURL(/\/commands\/build$/)
})

test('a search that could not be loaded leaves the keys to the page', async ({ page }) => {
  const scripts = await gate(page, '**/*.js')
  await visit(page, '/docs/commands/build')
  scripts.close()
  await page.keyboard.press('/')
  // Pieces of the page whose scripts come just then say so, too.
  const alert = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' })
  await expect(alert).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.locator('[data-contents] a:focus')).toHaveCount(1)
  scripts.open()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
})

test('what is typed for the search before the scripts are there is typed into it', async ({ page }) => {
  const release = await openWithoutScripts(page, '/docs/commands/build')
  await page.keyboard.type('/printg')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('f')
  release()
  await ready(page)
  await expect(box(page)).toHaveValue('printf')
  await expect(box(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/commands\/build$/)
})

test('Enter pressed before the results are there opens the first when they come, unless something else is typed', async ({ page }) => {
  const release = await holdBack(page, '**/search/**/names*')
  await openSearch(page, 'fprintf')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(page.getByText('Loading the search index…')).toBeVisible()
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/c\/io\/stdio#printf$/)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('Ctrl-Enter opens the result in a new tab and leaves the search as it is', async ({ page, context }) => {
  await openSearch(page, 'cf rm')
  await expect(active(page)).toContainText('cf remove')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/docs\/commands\/remove$/)
  await expect(dialogOf(page)).toBeVisible()
})

test('recent searches are offered, asked again and forgotten', async ({ page }) => {
  await openSearch(page, 'linkType')
  await expect(active(page)).toContainText('linkType')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/config\/dependencies/)
  await page.keyboard.press('Control+k')
  await expect(options(page)).toHaveText(['linkType'])
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('linkType')
  await expect(active(page)).toContainText('dependencies.linkType')
  await box(page).fill('')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(options(page)).toHaveCount(0)
})

test('the language of the page is preferred', async ({ page }) => {
  await openSearch(page, 'string', '/docs/language-references/c/io/stdio')
  await expect(active(page)).toContainText('<string.h>')
})

test('works offline after the first use', async ({ page, context }) => {
  await useFirst(page)
  await context.setOffline(true)
  for (const [query, title] of [
    ['mov', 'mov'],
    ['std::vector::push_back', 'vector::push_back'],
    ['wait until several threads arrive', 'barrier'],
  ] as const) {
    await box(page).fill(query)
    await expect(options(page).filter({ hasText: title }).first()).toBeVisible()
  }
})

for (const [what, answer] of [
  ['answers 404', { status: 404, body: 'Not found' }],
  ['is garbage', { status: 200, contentType: 'application/json', body: '{"version":1,"pages":[[7]]}' }],
  ['is no JSON', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }],
] as const) {
  test(`an index that ${what} is reported, and Retry loads it`, async ({ page }) => {
    await page.route('**/search/**/*.json', (route) => route.fulfill(answer))
    await page.route('**/search/manifest.json', (route) => route.fulfill(answer))
    await expectRetryToHelp(page)
  })
}

test('a part that fails later is reported, and Retry loads it', async ({ page }) => {
  await page.route('**/search/*/names-*.json', (route) => route.abort())
  await expectRetryToHelp(page)
})

test('nothing of the search is loaded before it is used', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await visit(page, '/docs/introduction')
  await page.clock.runFor(10_000)
  await idle(page)
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/search'))).toEqual([])
})

test('a search has a page of its own, hidden from search engines', async ({ page }) => {
  await page.goto('/search?q=copy%20a%20string%20safely')
  await expect(page.getByRole('searchbox')).toHaveValue('copy a string safely')
  await expect(page.getByRole('link', { name: /Copy a string safely/ }).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('cf rm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=cf%20rm/)
  await expect(page.getByRole('link', { name: /cf remove/ }).first()).toBeVisible()
})

test('the page of results says when it cannot find any, and Retry brings them', async ({ page, request }) => {
  const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(await (await request.get('/search')).text()) ?? []
  const isFirst = (url: URL) => scripts.split(' ').includes(url.pathname)
  const isLate = (url: URL) => url.pathname.endsWith('.js') && !isFirst(url)
  await page.route(isLate, (route) => route.abort())
  await page.goto('/search?q=unique_lock')
  const alert = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('link', { name: 'A to Z (C++)' })).toBeVisible()
  await page.unroute(isLate)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: /unique_lock/ }).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the description that browsers find leads to the results of a search', async ({ page, request }) => {
  await page.goto('/')
  const description = await (await request.get((await page.locator('head link[rel=search]').getAttribute('href')) ?? '')).text()
  const [, template = ''] = /template="([^"]+)"/.exec(description) ?? []
  const { pathname, search } = new URL(template.replace('{searchTerms}', encodeURIComponent('unique_lock')))
  await page.goto(pathname + search)
  await expect(page.getByRole('link', { name: /unique_lock/ }).first()).toBeVisible()
})

test('"what changed in c23" finds the page of that standard', async ({ page }) => {
  await openSearch(page, 'what changed in c23')
  await expect(active(page)).toContainText('What changed in C23')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\/changes\/c23$/)
})

test('a lost address leads to the closest pages', async ({ page }) => {
  await page.goto('/docs/config/dependancies')
  await expect(page.getByRole('region', { name: 'Did you mean' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/docs/config/dependencies',
  )
})
