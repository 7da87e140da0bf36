import fs from 'node:fs'
import { startHost, type OfflineHost } from './offlineHost'
import { test as base } from './siteTest'

/** The site's `test` with a host of its own, which a test may break, change and shut down. */
export const test = base.extend<{ host: OfflineHost }>({
  host: async ({}, provide, testInfo) => {
    const folder = testInfo.outputPath('site')
    const host = await startHost(folder)
    await provide(host)
    await host.close()
    fs.rmSync(folder, { recursive: true })
  },
})
