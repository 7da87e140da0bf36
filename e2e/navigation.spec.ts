import { expect, test, type Page } from './siteTest'
import {
  documentLoads,
  holdBack,
  idle,
  isSameDocument,
  loaded,
  markDocument,
  press,
  reload,
  scrollDown,
  scrollPosition,
  stopClock,
  topOf,
  uncaughtErrors,
  visit,
  withoutPrefetch,
} from './visit'

const long = '/docs/language-references/c/io/stdio'
const tabs = '/docs/commands/build'
const barHeight = 60
const packageData = '**/page-data/package-list/page-data.json'

const heading = (page: Page) => page.locator('h1')

/** Follows a link of the frame by its name, from wherever the page is scrolled to. */
const follow = (page: Page, name: string) => press(page.getByRole('link', { name }).first())

/** The way from one page to another, and the page as it looks once it is there. */
async function goToRoadmap(page: Page) {
  await follow(page, 'Roadmap')
  await expect(heading(page)).toHaveText('Roadmap')
}

/** Puts HTML in place of the content. */
const replaceContent = (page: Page, html: string) =>
  page.locator('.content').evaluate((content, inside) => {
    content.innerHTML = inside
  }, html)

const expectScrolledTo = (page: Page, position: number) => expect.poll(() => scrollPosition(page)).toBe(position)

test.describe('links inside content', () => {
  test('navigate without loading a document', async ({ page }) => {
    await visit(page, tabs)
    await markDocument(page)
    await page.locator('.content a[href="/docs/guides/debug"]:visible').first().click()
    await expect(page).toHaveURL('/docs/guides/debug')
    await expect(heading(page)).toHaveText(/Debug/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('open elsewhere with a modifier key, in another window or as a download', async ({ page, context }) => {
    await visit(page, tabs)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page
        .locator('.content a[href="/docs/guides/debug"]:visible')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await opened.close()
    await expect(page).toHaveURL(tabs)

    await replaceContent(page, '<a id="file" href="/schema/v0.1/codeframe.schema.json" download>file</a>')
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#file').click()])
    expect(download.suggestedFilename()).toContain('codeframe.schema')
    await expect(page).toHaveURL(tabs)
  })

  test('index.html is taken off the address', async ({ page }) => {
    await visit(page, '/docs/config/index.html')
    await expect(page).toHaveURL('/docs/config/')
    await replaceContent(page, '<a id="plain" href="/docs/guides/index.html#none">guides</a>')
    await page.locator('#plain').click()
    await expect(page).toHaveURL('/docs/guides/#none')
    await expect(heading(page)).toHaveText('From an empty folder to a running program')
  })
})

test.describe('a long page that is reached by a link', () => {
  const headings = (page: Page) => page.locator('.content').evaluate((content) => [...content.querySelectorAll('[id]')].map(({ id }) => id))

  test('is as whole in the end as one that is loaded, and its islands live', async ({ page }) => {
    await visit(page, long)
    const ids = await headings(page)
    await visit(page, '/docs/introduction')
    await page.evaluate((to) => window.___navigate(to), long)
    await expect(heading(page)).toHaveText(/^<stdio.h>/)
    await expect.poll(() => headings(page)).toEqual(ids)
    await page.locator('[data-island=SymbolFilter]').scrollIntoViewIfNeeded()
    await page.getByLabel('Filter symbols').fill('fopen')
    await expect(page.locator('#fopen')).toBeVisible()
    await expect(page.locator('#fclose')).toBeHidden()
  })

  test('can be left before it is', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await visit(page, '/docs/introduction')
    await loaded(page, long)
    await loaded(page, '/roadmap')
    // Away in the frame that shows the beginning.
    await page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector('[data-filling]')) return
            observer.disconnect()
            window.___navigate('/roadmap')
            resolve()
          }).observe(document.body, { subtree: true, childList: true, attributes: true })
          window.___navigate(to)
        }),
      long,
    )
    await expect(heading(page)).toHaveText('Roadmap')
    await expect(page.locator('.content[data-filling], #fopen')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('has its table of contents on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/docs/introduction')
    await page.evaluate((to) => window.___navigate(to), long)
    await expect(heading(page)).toHaveText(/^<stdio.h>/)
    await page.getByText('On this page').first().click()
    await page.locator('details[data-contents]').getByRole('link', { name: 'fopen', exact: true }).first().click()
    await expect(page.locator('#fopen')).toBeInViewport()
  })
})

test.describe('scroll position', () => {
  test('another page begins at its top, and back and forward restore where each was left', async ({ page }) => {
    await visit(page, long)
    await scrollDown(page, 2400)
    await press(page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Getting Started' }))
    await expect(heading(page)).toHaveText('Getting started')
    await expectScrolledTo(page, 0)
    await scrollDown(page, 300)

    await page.goBack()
    await expect(page).toHaveURL(long)
    await expectScrolledTo(page, 2400)
    await page.goForward()
    await expect(heading(page)).toHaveText('Getting started')
    await expectScrolledTo(page, 300)
  })

  test('back to a page that was left at a hash restores the position, not the hash', async ({ page }) => {
    await visit(page, `${long}#printf`)
    await scrollDown(page, 500)
    await goToRoadmap(page)
    await page.goBack()
    await expect(page).toHaveURL(`${long}#printf`)
    await expectScrolledTo(page, 500)
  })

  test('is the same after a reload, and back still works from there', async ({ page }) => {
    await visit(page, long)
    await scrollDown(page, 1500)
    await goToRoadmap(page)
    await reload(page)
    await page.goBack()
    await expect(page).toHaveURL(long)
    await expectScrolledTo(page, 1500)
    await reload(page)
    await expectScrolledTo(page, 1500)
  })

  test('back goes through the hashes of one page', async ({ page }) => {
    await visit(page, long)
    await scrollDown(page, 100)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await press(contents.getByRole('link').nth(3))
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(400)
    await page.goBack()
    await expect(page).toHaveURL(long)
    await expectScrolledTo(page, 100)
  })
})

test.describe('a hash', () => {
  for (const [name, open] of [
    ['on first load', (page) => visit(page, `${long}#fopen`)],
    [
      'after a navigation',
      async (page) => {
        await visit(page, tabs)
        await replaceContent(page, `<a id="away" href="${long}#fopen">fopen</a>`)
        await page.locator('#away').click()
      },
    ],
  ] satisfies [string, (page: Page) => Promise<void>][]) {
    test(`${name} brings its target below the fixed bar`, async ({ page }) => {
      await open(page)
      await expect(page).toHaveURL(`${long}#fopen`)
      await expect(async () => {
        const top = await topOf(page, '#fopen')
        expect(top).toBeGreaterThanOrEqual(barHeight)
        expect(top).toBeLessThan(200)
      }).toPass({ timeout: 60_000 })
    })
  }

  test('moves the focus to its target', async ({ page }) => {
    await visit(page, long)
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3)
    const hash = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeFocused()
  })

  for (const [name, html] of [
    ['closed details', '<details><summary>More</summary><p id="hidden-target">here</p></details>'],
    ['a section hidden until found', '<div hidden="until-found"><p id="hidden-target">here</p></div>'],
  ] as const) {
    test(`opens ${name}`, async ({ page }) => {
      await visit(page, tabs)
      await page.locator('.content').evaluate((content, inside) => {
        content.insertAdjacentHTML(
          'beforeend',
          `<a id="jump" href="#hidden-target">jump</a><div style="height:150vh"></div>${inside}<div style="height:150vh"></div>`,
        )
      }, html)
      await page.locator('#jump').click()
      await expect(page.getByText('here', { exact: true })).toBeInViewport()
    })
  }

  test('opens the tab that holds its target, on first load and on a later jump', async ({ page }) => {
    // The pages have no headings inside tabs, so the test gives the second panel an id.
    await page.route(`**${tabs}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('<p>For the people who use', '<p id="inside">For the people who use')
      await route.fulfill({ response, body })
    })
    await visit(page, `${tabs}#inside`)
    await expect(page.locator('#inside')).toBeInViewport()
    await page.getByRole('tab', { name: 'Debug' }).first().click()
    await expect(page.locator('#inside')).toBeHidden()
    await page.locator('.content').evaluate((content) => content.insertAdjacentHTML('afterbegin', '<a id="jump" href="#inside">jump</a>'))
    await page.locator('#jump').click()
    await expect(page.locator('#inside')).toBeInViewport()
    await expect(page.getByRole('tab', { name: 'Release' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('shows a symbol that the filter hides', async ({ page }) => {
    await visit(page, long)
    await page.locator('[data-island=SymbolFilter]').scrollIntoViewIfNeeded()
    await page.getByLabel('Filter symbols').fill('zzz')
    await expect(page.locator('#fopen')).toBeHidden()
    await page.evaluate(() => (location.hash = '#fopen'))
    await expect(page.locator('#fopen')).toBeInViewport()
    await expect(page.getByLabel('Filter symbols')).toHaveValue('')
  })

  test('that cannot be decoded breaks nothing', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await visit(page, '/roadmap#100%')
    await page.evaluate(() => (location.hash = '#%E0%A4%A'))
    await follow(page, 'Packages')
    await expect(page).toHaveURL('/package-list')
    await expect(heading(page)).toBeVisible()
    expect(errors).toEqual([])
  })
})

test('after a navigation the focus is on the page and its title is announced, without scrolling', async ({ page }) => {
  await visit(page, long)
  await follow(page, 'Roadmap')
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('[role=status]').filter({ hasText: /^Navigated to Roadmap$/ })).toHaveCount(1)
  // Once: Gatsby's own announcer, which lays the page out to do so, stays silent.
  await expect(page.locator('#gatsby-announcer')).toBeEmpty()
  expect(await scrollPosition(page)).toBe(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('header')?.contains(document.activeElement))).toBe(false)
})

test.describe('the progress bar', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Page is loading' })

  /** Follows a link to a page whose data is kept waiting, on a page whose clock is stopped. Returns how to let the data come. */
  async function followSlowly(page: Page) {
    await withoutPrefetch(page)
    const release = await holdBack(page, packageData)
    await page.clock.install()
    await visit(page, '/roadmap')
    await stopClock(page)
    const asked = page.waitForRequest(packageData)
    await follow(page, 'Packages')
    await asked
    return release
  }

  test('shows after 200 ms, begins at 0.08, grows, and has no spinner', async ({ page }) => {
    const release = await followSlowly(page)
    await page.clock.runFor(200)
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '0.08')
    await page.clock.runFor(800)
    await expect.poll(async () => Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThan(0.08)
    await expect(page.getByText('loading…')).toHaveCount(0)
    // A spinner would turn without end.
    const turning = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length
    expect(await page.evaluate(turning)).toBe(0)
    await expect(bar(page)).toBeEmpty()
    release()
    await loaded(page, '/package-list')
    await page.clock.runFor(1000)
    await expect(heading(page)).toHaveText(/Packages/)
    await page.clock.runFor(1000)
    await expect(bar(page)).toHaveCount(0)
  })

  test('stays away from a page that is there sooner', async ({ page }) => {
    const release = await followSlowly(page)
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role=progressbar]')) Object.assign(window, { hadBar: true })
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.clock.runFor(150)
    release()
    await loaded(page, '/package-list')
    // The router waits for a frame.
    await page.clock.runFor(49)
    await expect(heading(page)).toHaveText(/Packages/)
    await page.clock.runFor(1000)
    await idle(page)
    expect(await page.evaluate(() => 'hadBar' in window)).toBe(false)
  })
})

test('a page that arrives late does not take the reader from where they went meanwhile', async ({ page }) => {
  await withoutPrefetch(page)
  const release = await holdBack(page, packageData)
  await visit(page, '/')
  const asked = page.waitForRequest(packageData)
  await follow(page, 'Packages')
  await asked
  await goToRoadmap(page)
  release()
  await loaded(page, '/package-list')
  await expect(page).toHaveURL('/roadmap')
  await expect(heading(page)).toHaveText('Roadmap')
})

test('an address that replaces another takes its place in the history', async ({ page }) => {
  await visit(page, '/')
  const loads = documentLoads(page)
  await goToRoadmap(page)
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => window.___replace('/package-list'))
  await expect(page).toHaveURL('/package-list')
  await expect(heading(page)).toHaveText(/Packages/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL('/package-list')
  await expect(heading(page)).toHaveText(/Packages/)
  expect(loads).toEqual([])
})

test('a missing page offers pages of a similar address', async ({ page }) => {
  const response = await page.goto('/docs/commands/biuld')
  expect(response?.status()).toBe(404)
  await page.getByRole('region', { name: 'Did you mean' }).locator(`a[href="${tabs}"]`).click()
  await expect(page).toHaveURL(tabs)
  await expect(heading(page)).toContainText('build')
})

test('no document is loaded on a way through every kind of page', async ({ page }) => {
  await visit(page, '/')
  const loads = documentLoads(page)
  for (const [name, title] of [
    ['Docs', 'Introduction'],
    ['Packages', 'Packages'],
    ['Roadmap', 'Roadmap'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await page.goBack()
  await expect(page).toHaveURL('/package-list')
  expect(loads).toEqual([])
})
