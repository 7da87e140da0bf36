/**
 * `npm run axe:all`: axe on every route at 390 and 1280 pixels, dark and light. Takes a while, so `npm test` looks at a page of each kind.
 * Prints violations, its progress, and a summary at the end.
 */
import os from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import pMap from 'p-map'
import { serveDist } from '../publish/hosts/serveDist'
import { chromiumFlags, chromiumPath } from './chromium'
import { findViolations } from './findViolations'
import { knownPages } from './pages/pageList'
import { setTheme, themes } from './themes'

interface View {
  route: string
  /** In CSS pixels. */
  width: number
}

const routes = knownPages().map(({ route }) => route)

const views: View[] = [390, 1280].flatMap((width) => routes.map((route) => ({ route, width })))

/** Axe's violations on a page in each theme, one line each. */
async function checkView(browser: Browser, origin: string, { route, width }: View): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
  try {
    const response = await page.goto(origin + encodeURI(route))
    if (response?.status() !== 200) return [`${route}: the server answers ${response?.status()}`]
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const found: string[] = []
    for (const theme of themes) {
      await setTheme(page, theme)
      found.push(...(await findViolations(page)).map((violation) => `${route}  ${width} px, ${theme}: ${violation}`))
    }
    return found
  } finally {
    await page.close()
  }
}

async function main() {
  const server = await serveDist({ root: 'dist', cacheFolder: '.build/compressed', port: 0 })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  let checked = 0
  let found = 0
  try {
    await pMap(
      views,
      async (view) => {
        const violations = await checkView(browser, server.url.replace(/\/$/, ''), view)
        for (const line of violations) console.log(line)
        found += violations.length
        checked += themes.length
        if (checked % 100 === 0) console.log(`${checked} of ${views.length * themes.length} …`)
      },
      { concurrency: os.availableParallelism() },
    )
  } finally {
    await browser.close()
    await server.close()
  }
  console.log(`${routes.length} routes in ${checked} combinations of route, width and theme: ${found} violations.`)
  process.exitCode = found === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
