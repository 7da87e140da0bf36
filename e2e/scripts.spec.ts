import { expect, test } from './siteTest'
import { visit } from './visit'

test('scripts of a page ask to be compiled while they are fetched', async ({ page, request }) => {
  await visit(page, '/docs/commands/build')
  const all = (await page.locator('script[data-scripts]').getAttribute('data-scripts'))?.split(' ') ?? []
  // Webpack's own is short, and Gatsby writes a line of its own above the hint.
  const scripts = all.filter((address) => !address.startsWith('/webpack-runtime-'))
  expect(scripts).toHaveLength(3)
  for (const address of scripts) {
    const text = await (await request.get(address)).text()
    expect(text.split('\n')[0], address).toBe('//# allFunctionsCalledOnLoad')
  }
})
