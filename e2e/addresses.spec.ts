import { expect, isViolation, test } from './siteTest'

for (const draft of ['cli', 'data', 'file-system', 'string', 'graphics/graphics', 'graphics/']) {
  test(`the draft /docs/api-reference/${draft} is not found`, async ({ page }) => {
    const response = await page.goto(`/docs/api-reference/${draft}`)
    expect(response?.status()).toBe(404)
  })
}

test('a route matches exactly: with a slash at its end it is the same page, and nothing below it is found', async ({ page }) => {
  const statusOf = async (address: string) => (await page.goto(address))?.status()
  expect(await statusOf('/docs/commands/build/')).toBe(200)
  await expect(page.locator('h1')).toContainText('build')
  expect(await statusOf('/docs/commands/build/extra')).toBe(404)
  expect(await statusOf('/docs/commands/Build')).toBe(404)
})

test('what the security policy forbids does not run, and fails the test that does it', async ({ page }) => {
  // A separate context, which the fixture does not watch.
  const context = await page.context().browser()?.newContext()
  const tab = await context?.newPage()
  if (!tab) throw new Error('There is no browser.')
  const lines: string[] = []
  tab.on('console', (message) => lines.push(message.text()))
  await tab.goto(new URL('/roadmap', test.info().project.use.baseURL).href)
  await tab.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' })))
  await expect.poll(() => lines.filter(isViolation).length).toBe(1)
  expect(await tab.evaluate(() => 'wasRun' in window)).toBe(false)
  await context?.close()
})
