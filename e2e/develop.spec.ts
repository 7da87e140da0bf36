import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { consoleOf, isOfLeaving, openRoute, panelText, routeOfMissingData, timeUntilShown } from '../scripts/torture/author'
import { startDevelop, type StartedDevelop } from '../scripts/torture/develop'
import { contentMistakes, Tree } from '../scripts/torture/edits'
import { saves, type Save } from '../scripts/torture/saves'
import { layOutSite } from '../scripts/torture/site'

/** Milliseconds after which a save counts as lost, on a busy machine. */
const timeout = 120_000
const eventually = { timeout }

const circlePage = 'content/docs/circle.mdx'

function saveOf(name: string): Save {
  const save = saves.find((each) => each.name === name)
  if (!save) throw new Error(`There is no save of ${name}.`)
  return save
}

// `npm run torture -- --develop` saves by the hundred, and keeps the machine busy meanwhile.
test.describe('an author who saves to a development server', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 })
  const tree = new Tree(path.resolve('.build/develop-site'))
  let develop: StartedDevelop
  let page: Page
  const problems = () => panelText(page, 'problems')
  let written: string[]
  let number = 0

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(600_000)
    fs.rmSync(tree.root, { recursive: true, force: true })
    layOutSite(tree.root)
    develop = await startDevelop(tree.root)
    await develop.ready
    page = await browser.newPage()
    written = consoleOf(page)
  })
  test.afterAll(async () => {
    await develop.stop('SIGKILL')
  })

  /** Opens another page that is rendered by the template of documents, and takes the first one away from that template until `end`. */
  async function besideTemplate(browser: Browser) {
    const template = saveOf('a template')
    // Without its template, a page has something to say in the console.
    await openRoute(page, develop.address, '/package-list', timeout)
    const other = await browser.newPage()
    await openRoute(other, develop.address, template.route, timeout)
    const file = 'src/templates/DocPage.tsx'
    const whole = tree.read(file)
    return {
      template,
      other,
      file,
      whole,
      /** Saves the template with all that belongs in it. */
      complete() {
        tree.write(file, whole)
        template.make(tree, ++number)
      },
      /** Expects the last save in the other page, and closes that. */
      async end() {
        expect(await timeUntilShown(other, template, number, timeout)).toBeDefined()
        await other.close()
        await openRoute(page, develop.address, template.route, timeout)
      },
    }
  }

  test('has the address when a page answers, and is told what an author needs', async () => {
    expect((await fetch(`${develop.address}/docs/circle/`)).status).toBe(200)
    expect(develop.output()).toContain(`${develop.address}/___graphql`)
    expect(develop.output()).toMatch(/[Dd]rafts/)
  })

  test('sees each kind of save in the open page, the first ones right after the start', async () => {
    for (const save of saves) {
      if (page.url() !== develop.address + save.route) await openRoute(page, develop.address, save.route, timeout)
      save.make(tree, ++number)
      expect(await timeUntilShown(page, save, number, timeout), save.name).toBeDefined()
    }
  })

  test('sees the last of six saves, and those of a moment in which another page is loaded', async ({ browser }) => {
    const [text, title] = saves
    if (!text || !title) throw new Error('There are no saves.')
    await openRoute(page, develop.address, text.route, timeout)
    for (let at = 0; at < 6; at++) text.make(tree, ++number)
    expect(await timeUntilShown(page, text, number, timeout)).toBeDefined()
    const other = await browser.newPage()
    text.make(tree, ++number)
    const opened = openRoute(other, develop.address, '/docs/introduction', timeout)
    title.make(tree, number)
    await opened
    expect(await timeUntilShown(page, text, number, timeout)).toBeDefined()
    expect(await timeUntilShown(page, title, number, timeout)).toBeDefined()
    await other.close()
  })

  test('sees saves that Gatsby does not tell a page of, and those that come while the page is being rendered', async ({ browser }) => {
    for (const name of ['text', 'a data file']) {
      const save = saveOf(name)
      const deaf = await browser.newPage()
      await deaf.routeWebSocket(/socket\.io/, (socket) => {
        const server = socket.connectToServer()
        server.onMessage((message) => {
          if (!String(message).includes('pageQueryResult')) socket.send(message)
        })
      })
      await openRoute(deaf, develop.address, save.route, timeout)
      save.make(tree, ++number)
      expect(await timeUntilShown(deaf, save, number, timeout), `${name}, untold`).toBeDefined()
      await deaf.close()
      // Gatsby takes over what it is told while the first page is being rendered, but renders it with the next change.
      const early = await browser.newPage()
      await openRoute(early, develop.address, save.route, timeout)
      await early.evaluate(() => Object.assign(Reflect.get(window, '___emitter') as object, { emit: () => undefined }))
      save.make(tree, ++number)
      expect(await timeUntilShown(early, save, number, timeout), `${name}, not rendered`).toBeDefined()
      await early.close()
    }
  })

  test('sees a component that is saved, and finds all else in the page as it was', async () => {
    const component = saveOf('a component')
    await openRoute(page, develop.address, component.route, timeout)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-kept', ''))
    component.make(tree, ++number)
    expect(await timeUntilShown(page, component, number, timeout)).toBeDefined()
    await expect(heading).toHaveAttribute('data-kept')
  })

  test('sees styles that are saved while those of the save before are being loaded', async () => {
    const styles = saveOf('styles')
    await openRoute(page, develop.address, styles.route, timeout)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isHeld = false
    // Webpack's own runtime asks for styles without a query.
    await page.route(/\.css\?/, async (route) => {
      isHeld = true
      await released
      await route.continue()
    })
    styles.make(tree, ++number)
    await expect.poll(() => isHeld, eventually).toBe(true)
    styles.make(tree, ++number)
    expect(await timeUntilShown(page, styles, number, timeout)).toBeDefined()
    const loaded = page.waitForResponse(/\.css\?/, eventually)
    release()
    await (await loaded).finished()
    styles.make(tree, ++number)
    expect(await timeUntilShown(page, styles, number, timeout)).toBeDefined()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('sees all mistakes at once, in the terminal, too, and no longer once they are mended', async () => {
    // Two links of the page only warn.
    const standing = await problems()
    expect(standing.match(/circle\.mdx:12/g)).toHaveLength(2)
    expect(standing).toMatch(/circle\.mdx:12 {2}The link "\/docs\/introduction#sun" names an anchor/)
    for (const { make } of contentMistakes) make(tree)
    for (const { message } of contentMistakes) {
      await expect.poll(problems, eventually).toMatch(message)
      await expect.poll(develop.output, eventually).toMatch(message)
    }
    for (const { undo } of contentMistakes) undo(tree)
    await expect.poll(problems, eventually).toBe(standing)
  })

  test('sees a link to the folder around it, although no file comes with it', async () => {
    const loop = contentMistakes.find(({ name }) => name === 'a loop of links')
    if (!loop) throw new Error('The list of mistakes has no loop of links any more.')
    loop.make(tree)
    await expect.poll(problems, eventually).toMatch(loop.message)
    loop.undo(tree)
    await expect.poll(problems, eventually).not.toMatch(loop.message)
  })

  test('sees what is wrong with the configuration, and that a link which warns was mended', async () => {
    const standing = await problems()
    const config = tree.read('site.config.ts')
    const circle = tree.read(circlePage)
    tree.write('site.config.ts', config.replace("type: 'docsVersion',", "type: 'docVersion',"))
    const message = /site\.config\.ts:\d+ {2}navbar\.items\[\d+\] has the unknown type "docVersion"\.\n {4}Did you mean "docsVersion"\?/
    await expect.poll(problems, eventually).toMatch(message)
    await expect.poll(develop.output, eventually).toMatch(message)
    await expect(page.locator('article')).toContainText('It is round')
    tree.write('site.config.ts', config)
    tree.replace(circlePage, /#sun/, '')
    await expect.poll(problems, eventually).not.toMatch(/unknown type|names an anchor/)
    tree.write(circlePage, circle)
    await expect.poll(problems, eventually).toBe(standing)
  })

  test('keeps the last good page below a mistake in its frontmatter, which names file and line', async () => {
    const before = tree.read(circlePage)
    const standing = await panelText(page, 'problems')
    tree.write(circlePage, before.replace(/^title: .*$/m, 'title: [unclosed'))
    await expect.poll(() => panelText(page, 'problems'), eventually).toMatch(/circle\.mdx:\d+ {2}Malformed YAML/)
    expect(develop.output()).not.toContain('node_modules/gatsby-plugin-mdx')
    await expect(page.locator('article')).toContainText('It is round')
    tree.write(circlePage, before)
    await expect.poll(() => panelText(page, 'problems'), eventually).toBe(standing)
  })

  test('is told where an open page went, and finds new pages and categories in the sidebar', async () => {
    await openRoute(page, develop.address, '/docs/circle', timeout)
    const gone = () => panelText(page, 'gone')
    fs.renameSync(tree.at(circlePage), tree.at('content/docs/ring.mdx'))
    await expect.poll(gone, eventually).toContain('/docs/ring')
    fs.renameSync(tree.at('content/docs/ring.mdx'), tree.at(circlePage))
    await expect.poll(gone, eventually).toBe('')
    tree.write('content/docs/herbs/_category_.yml', 'label: Herbs\n')
    tree.write(
      'content/docs/herbs/thyme.mdx',
      '---\ntitle: Thyme\ndescription: A herb that comes while the server runs, in a category of its own.\n---\n\nIt smells.\n',
    )
    await expect(page.getByRole('navigation', { name: 'Documentation' }).getByText('Herbs')).toBeVisible(eventually)
    await openRoute(page, develop.address, '/docs/herbs/thyme', timeout)
    await expect(page.getByRole('heading', { level: 1, name: 'Thyme' })).toBeVisible()
    tree.remove('content/docs/herbs/thyme.mdx')
    tree.remove('content/docs/herbs/_category_.yml')
    await expect.poll(gone, eventually).toContain('deleted')
  })

  test('asks GraphiQL for what the build knows', async () => {
    await openRoute(page, develop.address, '/docs/circle', timeout)
    const query = '{ sitePage(path: { eq: "/docs/circle" }) { path } doc(path: { eq: "/docs/circle" }) { title } }'
    const answer = await fetch(`${develop.address}/___graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    expect(await answer.json()).toMatchObject({ data: { sitePage: { path: '/docs/circle' }, doc: { title: /Circle/ } } })
  })

  test('sees a template whose save was read before it was complete', async ({ browser }) => {
    const { other, file, complete, end } = await besideTemplate(browser)
    const taken = other.waitForResponse(/doc-page-tsx\.\w+\.hot-update\.js$/, eventually)
    tree.write(file, '')
    await taken
    complete()
    await end()
  })

  test('sees a template that is completed while the page is loaded anew', async ({ browser }) => {
    const { other, file, complete, end } = await besideTemplate(browser)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isHeld = false
    // The code that listens to the server is the last to come.
    await other.route(/author_listen/, async (route) => {
      isHeld = true
      await released
      await route.continue()
    })
    tree.write(file, '')
    await expect.poll(() => isHeld, eventually).toBe(true)
    const taken = other.waitForResponse(/doc-page-tsx\.\w+\.hot-update\.js$/, eventually)
    complete()
    await taken
    release()
    await end()
  })

  test('sees code whose update could not be loaded', async ({ browser }) => {
    const { template, other, end } = await besideTemplate(browser)
    for (const step of ['json', 'js']) {
      const failed = other.waitForEvent('requestfailed', {
        predicate: (request) => request.url().endsWith(`.hot-update.${step}`),
        timeout,
      })
      await other.route(`**/*.hot-update.${step}`, (route) => route.abort())
      template.make(tree, ++number)
      await failed
      expect(await timeUntilShown(other, template, number, timeout), step).toBeDefined()
      await other.unrouteAll({ behavior: 'wait' })
    }
    await end()
  })

  test('keeps the page while its code has an error', async ({ browser }) => {
    const { template, other, file, whole, complete, end } = await besideTemplate(browser)
    await other.clock.install()
    await openRoute(other, develop.address, template.route, timeout)
    await other.evaluate(() => {
      const moves: Event[] = []
      // TypeScript does not know the Navigation API yet. A reload is an event of it at once.
      const navigation = Reflect.get(window, 'navigation') as EventTarget
      navigation.addEventListener('navigate', (event) => moves.push(event))
      Object.assign(window, { countMoves: () => moves.length })
    })
    tree.write(file, `${whole}\nconst unfinished = <p>\n`)
    // Gatsby's overlay.
    await expect(other.getByText('Failed to compile')).toBeVisible(eventually)
    // Twice as long as a page waits for newer code.
    await other.clock.runFor(10_000)
    expect(await other.evaluate('countMoves()')).toBe(0)
    complete()
    await end()
  })

  test('sees data that were missing when the page was loaded, and that no message told of', async ({ browser }) => {
    const other = await browser.newPage()
    let isFirst = true
    // As when the template was read half-written, and had no query.
    await other.route(/circle\/page-data\.json/, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      const response = await route.fetch()
      const { result, ...rest } = (await response.json()) as { result: { pageContext: object } }
      return route.fulfill({ response, json: { ...rest, result: { pageContext: result.pageContext } } })
    })
    await openRoute(other, develop.address, '/docs/circle', timeout)
    // Gatsby's overlay covers it.
    await expect(other.locator('h1', { hasText: 'This page crashed' })).toBeVisible(eventually)
    await expect(other.locator('article')).toContainText('It is round', eventually)
    await other.close()
  })

  test('finds nothing in the console', () => {
    // This file was away for a while; others were there only for a while.
    const wasGone = (route: string) => route === '/docs/circle' || !tree.has(`content${route}.mdx`)
    // A page that is rendered while the configuration has its mistake leaves the item out, and says so.
    const isOfConfig = (line: string) => line.startsWith('The navbar item') && line.includes('"docVersion"')
    const unexpected = written.filter((line) => {
      const route = routeOfMissingData(line)
      return !isOfLeaving(line) && !isOfConfig(line) && (route === undefined || !wasGone(route))
    })
    expect(unexpected).toEqual([])
  })
})
