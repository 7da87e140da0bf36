import { expect, test, type Page } from './siteTest'
import {
  documentLoads,
  idle,
  isSameDocument,
  markDocument,
  ready,
  reload,
  uncaughtErrors,
  visit,
  willRoute,
  withoutPrefetch,
} from './visit'

const tabs = '/docs/commands/build'
const data = (route: string) => `**/page-data${route}/page-data.json`

/** The page's data is embedded in its HTML; this makes the page request it, as an older copy of the page would. */
const withoutInlineData = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="page-data"', 'id="no-page-data"') })
  })

const readable = async (page: Page) => {
  await expect(page.locator('h1')).toBeVisible()
  const words = (await page.locator('main').innerText()).match(/\p{L}{2,}/gu) ?? []
  expect(words.length).toBeGreaterThan(25)
}

const followRoadmap = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click()

/** Longer than any delay on a page. */
const longest = 10_000

/**
 * Lets a page do whatever it may still have in store, and leaves it: a document that it asked for by then has been counted.
 * The clock has to be installed.
 */
async function outlast(page: Page) {
  await page.clock.runFor(longest)
  await idle(page)
  await page.goto('about:blank')
}

// A prefetched page would not meet the fault.
test.beforeEach(({ page }) => withoutPrefetch(page))

const faults = {
  'answers 404': { status: 404, body: 'nothing' },
  'answers 500': { status: 500, body: 'broken' },
  'is garbage': { status: 200, body: '<!doctype html><p>not JSON</p>' },
  'names a component that is not there': {
    status: 200,
    body: JSON.stringify({ path: '/roadmap', componentChunkName: 'none', result: {} }),
  },
} as const

test.describe('page-data', () => {
  for (const [name, answer] of Object.entries(faults)) {
    test(`that ${name} makes a link load its page anew, once`, async ({ page }) => {
      const errors = uncaughtErrors(page)
      await page.clock.install()
      await willRoute(page)
      await visit(page, tabs)
      await page.route(data('/roadmap'), (route) => route.fulfill(answer))
      const loads = documentLoads(page)
      await markDocument(page)
      await followRoadmap(page)
      await expect(page.locator('h1')).toHaveText('Roadmap')
      await readable(page)
      expect(await isSameDocument(page)).toBe(false)
      await ready(page)
      await outlast(page)
      expect(loads).toEqual(['/roadmap'])
      expect(errors).toEqual([])
    })

    test(`that ${name} leaves the page that was opened readable, with a way to try again`, async ({ page }) => {
      const errors = uncaughtErrors(page)
      await page.clock.install()
      await withoutInlineData(page, tabs)
      await page.route(data(tabs), (route) => route.fulfill({ ...answer, body: answer.body.replace('/roadmap', tabs) }))
      const loads = documentLoads(page)
      await page.goto(tabs)
      await expect(page.getByRole('alert', { name: 'Loading problem' })).toContainText('could not be loaded')
      await readable(page)
      await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
      await page.clock.runFor(longest)
      await idle(page)
      await page.unroute(data(tabs))
      await page.getByRole('button', { name: 'Retry' }).click()
      await ready(page)
      await outlast(page)
      // The page itself, and the reader's Retry.
      expect(loads).toEqual([tabs, tabs])
      expect(errors).toEqual([])
    })
  }

  test('that nobody waits for does not reload the page, let alone again and again', async ({ page }) => {
    const errors = uncaughtErrors(page)
    const loads = documentLoads(page)
    await page.clock.install()
    await willRoute(page)
    await visit(page, '/')
    await page.route(data('/roadmap'), (route) => route.fulfill(faults['names a component that is not there']))
    const noticed = page.waitForEvent('console', (message) => message.text().startsWith('Something could not be loaded.'))
    await page.evaluate(() => void window.___loader.loadPage('/roadmap'))
    await noticed
    await readable(page)
    await outlast(page)
    expect(loads).toEqual(['/'])
    expect(errors).toEqual([])
  })

  test('that fails on the way back loads that page anew', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await willRoute(page)
    await visit(page, '/roadmap')
    await page.getByRole('link', { name: 'Packages' }).first().click()
    await expect(page).toHaveURL('/package-list')
    await reload(page)
    await page.route(data('/roadmap'), (route) => route.fulfill({ status: 500, body: '' }))
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Roadmap')
    await ready(page)
    expect(errors).toEqual([])
  })

  test('that never comes keeps the page there is, with the progress bar', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await willRoute(page)
    await visit(page, tabs)
    await page.route(data('/roadmap'), () => undefined)
    await followRoadmap(page)
    await expect(page.getByRole('progressbar')).toBeAttached()
    await readable(page)
    await page.getByRole('link', { name: 'Packages' }).first().click()
    await expect(page.locator('h1')).toHaveText(/Packages/)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('that never comes for the page that was opened hides nothing for long, and links work', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await withoutInlineData(page, tabs)
    await page.route(data(tabs), () => undefined)
    await page.goto(tabs)
    await readable(page)
    await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
    await followRoadmap(page)
    await expect(page.locator('h1')).toHaveText('Roadmap')
    expect(errors).toEqual([])
  })
})

test.describe('a script that is blocked', () => {
  test('on every address leaves a page without script', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(tabs)
    await readable(page)
    await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
    await followRoadmap(page)
    await expect(page.locator('h1')).toHaveText('Roadmap')
    expect(errors).toEqual([])
  })

  test('of the next page’s component makes the link load that page anew', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await page.route('**/component---src-pages-roadmap*', (route) => route.abort())
    await page.clock.install()
    await visit(page, tabs)
    const loads = documentLoads(page)
    await followRoadmap(page)
    await expect(page.locator('h1')).toHaveText('Roadmap')
    await readable(page)
    // The page that came cannot have its component either, and stays as it is.
    await expect(page.locator('html:not(.scripted)')).toBeAttached()
    await outlast(page)
    expect(loads).toEqual(['/roadmap'])
    expect(errors).toEqual([])
  })

  test('of an island shows its content, and the island comes once there is a network', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await willRoute(page)
    await visit(page, '/roadmap')
    await page.route('**/*.js', (route) =>
      /component---|app-|framework|runtime/.test(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.evaluate((route) => window.___navigate(route), tabs)
    const first = page.locator('.tabs').first()
    await expect(page.locator('[data-island=Tabs][data-failed]').first()).toBeAttached()
    await expect(first.locator('.tab-panel:not(:visible)')).toHaveCount(0)
    // Nobody has asked for it.
    await expect(page.getByRole('alert', { name: 'Loading problem' })).toHaveCount(0)
    await page.unroute('**/*.js')
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await first.getByRole('tab', { name: 'Release' }).click()
    await expect(first.getByRole('tabpanel', { name: 'Release' })).toBeVisible()
    await expect(first.getByRole('tabpanel', { name: 'Debug' })).toHaveCount(0)
    expect(errors).toEqual([])
  })
})

test('offline in the middle of a visit the page stays, and Retry works once the network is back', async ({ page, context }) => {
  const errors = uncaughtErrors(page)
  await visit(page, tabs)
  await context.setOffline(true)
  await markDocument(page)
  await page.locator('main a[rel=next]').click()
  await expect(page.getByRole('alert', { name: 'Loading problem' })).toContainText('Check the network connection.')
  await expect(page).toHaveURL(tabs)
  await readable(page)
  expect(await isSameDocument(page)).toBe(true)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert', { name: 'Loading problem' })).toBeVisible()
  await context.setOffline(false)
  const next = await page.locator('main a[rel=next]').getAttribute('href')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(next ?? '')
  await ready(page)
  expect(errors).toEqual([])
})

for (const [name, deny] of [
  [
    'denied',
    () => {
      const denied = {
        get(): never {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', denied)
      Object.defineProperty(window, 'sessionStorage', denied)
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  ['absent', () => void Object.defineProperty(window, 'localStorage', { value: undefined })],
] as const) {
  test(`storage that is ${name} breaks nothing and warns at most once`, async ({ page }) => {
    const errors = uncaughtErrors(page)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes('Storage')) warnings.push(message.text())
    })
    await page.addInitScript(deny)
    await visit(page, tabs)
    await page.getByRole('tab', { name: 'Release' }).first().click()
    await expect(page.getByRole('tabpanel', { name: 'Release' }).first()).toBeVisible()
    await page.keyboard.press('?')
    await page.getByLabel('Single keys are shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await followRoadmap(page)
    await expect(page.locator('h1')).toHaveText('Roadmap')
    await page.goBack()
    await expect(page).toHaveURL(tabs)
    await expect(page.locator('h1')).toContainText('build')
    expect(warnings).toHaveLength(1)
    expect(errors).toEqual([])
  })
}

test.describe('a component that throws', () => {
  test('is replaced by the crash screen, in the frame; Try again and other pages work', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await willRoute(page)
    await visit(page, '/package-list')
    await page.route(data(tabs), async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const doc = { ...json.result.data.doc, outline: null }
      await route.fulfill({ json: { ...json, result: { ...json.result, data: { doc } } } })
    })
    await page.evaluate((route) => window.___navigate(route), tabs)
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('TypeError')
    await expect(page).toHaveTitle('This page crashed')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible()
    await followRoadmap(page)
    await expect(page.locator('h1')).toHaveText('Roadmap')
    expect(errors).toEqual([])
  })

  test('in the frame itself is replaced by a crash screen with nothing around it, and back works', async ({ page }) => {
    const errors = uncaughtErrors(page)
    await willRoute(page)
    await visit(page, '/package-list')
    await page.route(data(tabs), async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const pageContext = { ...json.result.pageContext, branch: 'not a branch' }
      await route.fulfill({ json: { ...json, result: { ...json.result, pageContext } } })
    })
    await page.evaluate((route) => window.___navigate(route), tabs)
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(/Packages/)
    expect(errors).toEqual([])
  })
})

test.describe('the banner about the base address', () => {
  const banner = '#base-url-banner'
  const onlyDocuments = (page: Page) =>
    page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))

  /** Opens a page and waits until it knows of each of its scripts whether it comes, and has had the time to ask for its icon thereafter. */
  async function openAndTry(page: Page, route: string) {
    await page.goto(route)
    await page.waitForFunction(() => {
      const wanted = document.querySelector('script[data-scripts]')?.getAttribute('data-scripts')?.split(' ')
      const answered: unknown = Reflect.get(window, 'answered')
      return Array.isArray(answered) && wanted?.every((path) => answered.includes(path))
    })
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const icon = new Image()
          icon.onload = icon.onerror = () => resolve()
          icon.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
        }),
    )
    await idle(page)
  }

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const answered: string[] = []
      Object.assign(window, { answered })
      const note = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement) answered.push(new URL(target.src).pathname)
      }
      // Not on the window, which does not hear what elements of the page have loaded.
      document.addEventListener('load', note, true)
      document.addEventListener('error', note, true)
    }),
  )

  test('shows on the home page when nothing but the page arrives', async ({ page }) => {
    await onlyDocuments(page)
    await openAndTry(page, '/')
    await expect(page.locator(banner)).toBeVisible()
    await expect(page.locator(banner)).toContainText('set basePath in site.config.ts')
  })

  test('does not show on any other page', async ({ page }) => {
    await onlyDocuments(page)
    await openAndTry(page, '/roadmap')
    await expect(page.locator(banner)).toHaveCount(0)
  })

  test('does not show when scripts alone are blocked, when one arrives, or when all is well', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await openAndTry(page, '/')
    await expect(page.locator(banner)).toBeHidden()
    await page.unroute('**/*.js')
    await page.route('**/framework*.js', (route) => route.abort())
    await openAndTry(page, '/')
    await expect(page.locator(banner)).toBeHidden()
    await page.unroute('**/framework*.js')
    await visit(page, '/')
    await expect(page.locator(banner)).toBeHidden()
  })

  test('does not show while the browser is offline', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await onlyDocuments(page)
    await openAndTry(page, '/')
    await expect(page.locator(banner)).toBeHidden()
  })
})

test('after 200 navigations no island is left mounted', async ({ page }) => {
  test.slow()
  const errors = uncaughtErrors(page)
  await visit(page, '/roadmap')
  const mounted = () => page.evaluate(() => Number(document.documentElement.dataset['islands'] ?? 0))
  let most = 0
  for (let turn = 0; turn < 100; turn++) {
    await page.evaluate((route) => window.___navigate(route), tabs)
    await page.waitForFunction(
      () => document.querySelector('[data-island=Tabs]') && Number(document.documentElement.dataset['islands']) > 0,
    )
    most = Math.max(most, await mounted())
    await page.evaluate(() => window.___navigate('/roadmap'))
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Roadmap')
  }
  await expect.poll(mounted).toBe(0)
  expect(most).toBeLessThan(30)
  expect(errors).toEqual([])
})

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('sidebar, contents, tabs and links are all there, and nothing that needs script', async ({ page }) => {
    await page.goto(tabs)
    await readable(page)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
    await expect(page.locator('.tab-panel:not(:visible)')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toBeHidden()
    await followRoadmap(page)
    await expect(page.locator('h1')).toHaveText('Roadmap')
  })
})
