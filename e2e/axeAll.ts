/**
 * `npm run axe:all`: axe on every route at 390 and 1280 pixels, dark and light. Takes a while, so `npm test` only runs every route once.
 * Prints what it finds, and a line with the counts at the end.
 */
import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { serveDist } from '../publish/serveDist'
import { chromiumPath } from './chromium'
import { chromiumFlags } from './chromiumFlags'
import { routes } from './routes'

async function main() {
  const server = await serveDist({ root: 'dist', port: 0 })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  let checked = 0
  let found = 0
  try {
    for (const width of [390, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
      const page = await context.newPage()
      for (const route of routes) {
        await page.goto(server.url.replace(/\/$/, '') + encodeURI(route))
        await page.locator('html[data-ready]').waitFor({ state: 'attached' })
        for (const theme of ['dark', 'light']) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
          const { violations } = await new AxeBuilder({ page }).analyze()
          checked++
          found += violations.length
          for (const { id, nodes } of violations) console.log(`${route}  ${width} px, ${theme}: ${id}: ${nodes[0]?.html ?? ''}`)
        }
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
  console.log(`${routes.length} routes in ${checked} combinations of width and theme: ${found} violations.`)
  process.exitCode = found === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
