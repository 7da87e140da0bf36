import fs from 'node:fs'
import { partAddress, workerNames, type PublishedManifest } from '../src/playground/manifest'
import { immutable, workerPolicies } from '../publish/hosts/hosting'
import { startHost } from './offlineHost'
import { attemptsOfPage, attemptsOfWorker, expectedAttempts, addProbes, startForeignHost } from './policyProbe'
import { routes } from './routes'
import { expect, isViolation, test } from './siteTest'

const policy = 'content-security-policy'

test('every page has the policy of pages, which allows no WebAssembly', async ({ request }) => {
  const pagePolicy = (await request.get('/')).headers()[policy]
  expect(pagePolicy).toContain("script-src 'self' 'sha256-")
  expect(pagePolicy).not.toContain('wasm')
  for (const route of [...routes, '/sw.js', '/404.html', '/nowhere', '/docs/nowhere/at-all'])
    expect((await request.get(encodeURI(route))).headers()[policy], route).toBe(pagePolicy)
})

test('an address below no folder of the site answers with a page that brings its policy along', async ({ page, browser, baseURL }) => {
  const address = '/no/such/folder'
  const response = await page.goto(address)
  expect([response?.status(), response?.headers()['x-frame-options']]).toEqual([404, 'DENY'])
  await expect(page.locator('html[data-ready]')).toBeAttached()
  // In a context that is not watched for violations.
  const context = await browser.newContext()
  const tab = await context.newPage()
  const lines: string[] = []
  tab.on('console', (message) => lines.push(message.text()))
  await tab.goto(new URL(address, baseURL).href)
  await tab.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' })))
  await expect.poll(() => lines.filter(isViolation).length).toBeGreaterThan(0)
  expect(await tab.evaluate(() => 'wasRun' in window)).toBe(false)
  await context.close()
})

test('each worker of the playground comes with its own policy, and the parts of the compiler are kept for a year', async ({ request }) => {
  const response = await request.get('/playground/manifest.json')
  expect(response.headers()['cache-control']).toContain('must-revalidate')
  const { workers, files }: PublishedManifest = await response.json()
  for (const name of workerNames) {
    const headers = (await request.get(workers[name])).headers()
    expect([headers[policy], headers['cache-control'], headers['content-type']]).toEqual([
      workerPolicies[name],
      immutable,
      'text/javascript; charset=utf-8',
    ])
  }
  const part = await request.get(partAddress(files.c.parts[0]?.[0] ?? ''))
  expect([part.status(), part.headers()['cache-control'], part.headers()['content-encoding']]).toEqual([200, immutable, undefined])
})

test('WebAssembly compiles in the workers alone; they make no code out of text, and a program reaches nothing', async ({
  browser,
}, testInfo) => {
  const folder = testInfo.outputPath('site')
  const [host, foreign] = [await startHost(folder), await startForeignHost()]
  const workers = addProbes(host)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const tab = await context.newPage()
  await tab.goto(`${host.url}/docs/introduction`)
  const found = {
    page: await tab.evaluate(attemptsOfPage(foreign.url)),
    compiler: await tab.evaluate(attemptsOfWorker(workers.compiler, foreign.url)),
    program: await tab.evaluate(attemptsOfWorker(workers.program, foreign.url)),
  }
  expect(found).toEqual(expectedAttempts)
  expect(foreign.hits()).toBe(0)
  await context.close()
  await Promise.all([host.close(), foreign.close()])
  fs.rmSync(folder, { recursive: true })
})
