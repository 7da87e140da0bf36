import { compileWorker } from '../publish/compileWorker'
import { searchFiles } from '../src/offline/searchFiles'
import { test } from './hostTest'
import { expect, type Page } from './siteTest'

test.use({ serviceWorkers: 'allow' })

const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()

/** Opens a page and waits until a service worker answers for it. */
async function open(page: Page, address: string) {
  const response = await page.goto(address)
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return response
}

/** Addresses in all caches whose name holds a word. */
const stored = (page: Page, word: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, word)

/** Which builds the document, its data and its scripts are of. */
const builds = (page: Page) =>
  page.evaluate(async () => {
    const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'] ?? ''
    const runtime = performance.getEntriesByType('resource').find(({ name }) => name.includes('/webpack-runtime-'))?.name ?? ''
    const settings: { build: string } = await (await fetch('/page-data/app-data.json')).json()
    const digest = (text: string) => /webpack-runtime-([0-9a-f]+)\.js/.exec(text)?.[1]
    return { document: digest(scripts), scripts: digest(runtime), data: settings.build }
  })

const consistent = (build: string) => ({ document: build, scripts: build, data: build })

test('visited pages open without network, by address and by link; others say so', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/`)
  await page.getByRole('main').getByRole('link', { name: 'scripts', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scripts')
  await expect.poll(() => stored(page, 'pages')).toEqual(expect.arrayContaining(['/docs/config', '/docs/config/scripts']))
  host.isDown = true

  const again = await page.goto(`${host.url}/docs/config/scripts`)
  expect(again?.status()).toBe(200)
  await ready(page)
  await page.goto(`${host.url}/docs/config`)
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'scripts', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scripts')

  await page.goto(`${host.url}/docs/introduction`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('main')).not.toContainText('/docs/')
  await page.getByRole('link', { name: /^scripts/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scripts')
})

test('pages read before the worker is there are kept when it comes, and the search with them', async ({ page, host }) => {
  await page.goto(`${host.url}/docs/config/`)
  await ready(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'scripts', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scripts')
  await expect.poll(() => stored(page, 'pages')).toEqual(expect.arrayContaining(['/docs/config', '/docs/config/scripts']))
  await expect.poll(() => stored(page, 'search'), { timeout: 120_000 }).not.toEqual([])
})

test('who asks for a section at once does not wait for the worker to be fetched by itself', async ({ page, host }) => {
  await page.goto(`${host.url}/docs/config/scripts`)
  await ready(page)
  await page.getByRole('button', { name: 'Make this section available offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Config offline' })
  await dialog.getByRole('button', { name: 'Store on this device' }).click()
  await expect.poll(() => stored(page, 'kept')).toContain('/docs/config/bundle')
})

test('styles and scripts of all parts are there without network, though none was used yet', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/`)
  const files = await stored(page, 'shell')
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(5)
  host.isDown = true
  const missing = await page.evaluate(async (addresses) => {
    // Past the browser's own cache, which may have lost them.
    const answers = await Promise.all(addresses.map((address) => fetch(address, { cache: 'reload' }).catch(() => undefined)))
    return addresses.filter((_, at) => !answers[at]?.ok)
  }, files)
  expect(missing).toEqual([])
})

test('the scripts for running examples are stored when they are first used, work without network then, and can be removed', async ({
  page,
  host,
}) => {
  const address = `${host.url}/docs/language-references/c/io/stdio`
  await open(page, address)
  expect((await stored(page, 'shell')).filter((file) => file.includes('playground'))).toEqual([])
  expect(await stored(page, 'playground')).toEqual([])
  await expect.poll(() => stored(page, 'pages')).toContain('/docs/language-references/c/io/stdio')
  const openEditor = async () => {
    // What a block can do comes to life when it is near.
    await page.locator('.code:has(.code-checked) pre').first().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await expect(page.locator('.cm-content').first()).toBeVisible()
  }
  await openEditor()
  await expect.poll(() => stored(page, 'playground')).toEqual(expect.arrayContaining([expect.stringMatching(/^\/playground-editor-/)]))

  host.isDown = true
  await page.goto(address)
  await ready(page)
  await openEditor()

  host.isDown = false
  await page.getByRole('button', { name: 'Make this section available offline' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The compiler that examples are run with takes')
  await dialog.getByRole('button', { name: 'Remove the compiler' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove the compiler' })).toBeHidden()
  expect(await stored(page, 'playground')).toEqual([])
})

test('the search works without network', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/`)
  await page.getByRole('main').getByRole('link', { name: 'scripts', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scripts')
  const manifest: unknown = await page.evaluate(async () => (await fetch('/search/manifest.json')).json())
  await expect.poll(() => stored(page, 'search'), { timeout: 120_000 }).toEqual(expect.arrayContaining(searchFiles(manifest)))
  host.isDown = true
  await page.goto(`${host.url}/docs/config/`)
  await ready(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('printf')
  await expect(page.getByRole('option').first()).toContainText('printf')
})

test('a stored section brings the search, which marks what is not stored, from the foot of any page', async ({ page, host, context }) => {
  // The home page is in no section, and nothing else has been visited.
  await page.goto(host.url)
  await ready(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Read offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read offline' })
  const config = dialog.getByRole('region', { name: 'Config' })
  await expect(config).toContainText('and the search of all pages, about')
  await config.getByRole('button', { name: 'Store on this device' }).click()
  await expect(config).toContainText('All 8 pages are stored on this device', { timeout: 120_000 })
  await expect(config).toContainText('so does the search')

  host.isDown = true
  await context.setOffline(true)
  await page.goto(`${host.url}/docs/config/scripts`)
  await ready(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('printf(')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('int printf(const char *restrict format, ...);')
  await expect(first).toContainText('Not stored on this device')
  await page.getByRole('combobox').fill('systemLibs')
  await expect(page.getByRole('option').first()).toContainText('systemLibs')
  await expect(page.getByRole('option').first()).not.toContainText('Not stored on this device')

  await page.goto(`${host.url}/docs/language-references/c/io/stdio`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('main')).toContainText('“<stdio.h>” is not stored on this device')
  await expect(page.getByRole('listitem').filter({ hasText: 'systemLibs' })).toHaveCount(1)
  await page.goto(`${host.url}/docs/language-references/c/io/studio`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
})

test('a new version is offered, never forced, and keeps what was stored', async ({ page, host }) => {
  const old = host.build
  await open(page, `${host.url}/docs/config/scripts`)
  await expect.poll(() => stored(page, 'pages')).toContain('/docs/config/scripts')
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
  host.release()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

  const notice = page.getByRole('status', { name: 'New version' })
  await expect(notice).toContainText('A new version of this site is ready.')
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !('wasHere' in window))
  await ready(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(`codeframe-pages-${old}`)
  expect(await builds(page)).toEqual(consistent(host.build))

  host.isDown = true
  expect((await page.goto(`${host.url}/docs/config/scripts`))?.status()).toBe(200)
  await ready(page)
  expect(await builds(page)).toEqual(consistent(host.build))
})

test('a page of the new version lets its worker take over by itself', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/scripts`)
  host.release()
  await page.goto(`${host.url}/docs/config/`)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('codeframe-pages'))))
    .toEqual([`codeframe-pages-${host.build}`])
  await expect(page.getByRole('status', { name: 'New version' })).toHaveCount(0)
})

test('document, scripts and data are of one build, whatever the network gives', async ({ page, host }) => {
  const old = host.build
  await open(page, `${host.url}/docs/config/scripts`)
  await expect.poll(() => stored(page, 'pages')).toContain('/docs/config/scripts')
  // Another page holds the old worker, so that the new one has to wait.
  const other = await page.context().newPage()
  await open(other, `${host.url}/docs/config/`)
  host.release()

  await page.goto(`${host.url}/docs/config/scripts`)
  await ready(page)
  expect(await builds(page)).toEqual(consistent(host.build))

  host.isDown = true
  await page.goto(`${host.url}/docs/config/scripts`)
  await ready(page)
  expect(await builds(page)).toEqual(consistent(old))
})

test('a stored page is shown when the network is too slow', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/scripts`)
  await expect.poll(() => stored(page, 'pages')).toContain('/docs/config/scripts')
  // The network never answers, so that only what is stored can.
  host.gate = new Promise(() => undefined)
  await page.goto(`${host.url}/docs/config/scripts`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('scripts')
})

test('a section is stored with progress, and taken away again', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/scripts`)
  await page.getByRole('button', { name: 'Make this section available offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Config offline' })
  await expect(dialog).toContainText(/8 pages, about \d+ KB, and the search of all pages/)
  let release: () => void = () => undefined
  host.gate = new Promise((resolve) => (release = resolve))
  await dialog.getByRole('button', { name: 'Store on this device' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  release()
  await expect(dialog).toContainText('All 8 pages are stored on this device', { timeout: 120_000 })
  host.isDown = true

  await page.goto(`${host.url}/docs/config/systemLibs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('systemLibs')
  await ready(page)
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'projectPreset' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('projectPreset')

  host.isDown = false
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Make this section available offline' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Store on this device' })).toBeVisible()
  expect(await stored(page, 'kept')).toEqual([])
  host.isDown = true
  await page.goto(`${host.url}/docs/config/bundle`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
})

test('a stored section outlasts a new version, and can be searched after it', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/scripts`)
  await page.getByRole('button', { name: 'Make this section available offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Config offline' })
  await dialog.getByRole('button', { name: 'Store on this device' }).click()
  await expect(dialog).toContainText('All 8 pages are stored on this device', { timeout: 120_000 })
  host.release()
  await page.goto(`${host.url}/docs/config/`)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('codeframe-kept'))), { timeout: 120_000 })
    .toEqual([`codeframe-kept-${host.build}`])
  host.isDown = true
  await page.goto(`${host.url}/docs/config/bundle`)
  await ready(page)
  expect(await builds(page)).toEqual(consistent(host.build))
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('printf(')
  await expect(page.getByRole('option').first()).toContainText('int printf(const char *restrict format, ...);')
})

test('switched off, the worker removes itself and everything it stored', async ({ page, host }) => {
  await open(page, `${host.url}/docs/config/scripts`)
  await expect.poll(() => stored(page, 'pages')).toContain('/docs/config/scripts')
  host.write('sw.js', compileWorker(undefined))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('codeframe')))).toEqual([])
})
