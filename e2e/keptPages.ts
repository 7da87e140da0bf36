import { test as base, type Page } from '@playwright/test'
import { phone } from './pages/routeVisit'

export { expect } from '@playwright/test'

interface KeptPages {
  /** On a phone, with scripts. */
  withScript: Page
  withoutScript: Page
}

/** Playwright's `test` with pages that one test after the other uses, since a context for each takes longer than most visits. */
export const test = base.extend<object, KeptPages>({
  withScript: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ viewport: phone, serviceWorkers: 'block' })
      await provide(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  withoutScript: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await provide(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
})
