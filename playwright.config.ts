import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './e2e/chromium'

/** Set `E2E_PORT` to run the tests twice on one machine. */
const firstPort = Number(process.env['E2E_PORT'] ?? 4173)

interface BuiltSite {
  /** The projects whose tests need it. */
  projects: Project[]
  /** Its folder. */
  root: string
  /** Makes it. */
  build: string
}

const at = (port: number) => ({ baseURL: `http://localhost:${port}` })

/** What the tests visit, each on a port of its own. */
const sites: readonly BuiltSite[] = [
  {
    projects: [
      {
        name: 'site',
        testIgnore: ['fixture/**', 'fixture-site/**', 'untuned/**', 'below/**', 'otherBrowsers/**'],
        use: at(firstPort),
      },
      { name: 'other browsers', testMatch: 'otherBrowsers/*.spec.ts' },
    ],
    root: 'dist',
    build: 'npm run build',
  },
  {
    projects: [{ name: 'fixture', testMatch: 'fixture/**/*.spec.ts', use: at(firstPort + 1) }],
    root: '.build/fixture-site/dist',
    build: 'npx tsx e2e/buildFixture.ts',
  },
  {
    projects: [{ name: 'untuned', testMatch: ['untuned/*.spec.ts', 'fixture/sidebar.spec.ts'], use: at(firstPort + 2) }],
    root: '.build/fixture-untuned/dist',
    build: 'npx tsx e2e/buildFixture.ts --untuned',
  },
  {
    projects: [{ name: 'below a path', testMatch: 'below/*.spec.ts', use: at(firstPort + 3) }],
    root: '.build/fixture-below/dist',
    build: 'npx tsx e2e/buildFixture.ts --below',
  },
]

/** What is not built is not tested; `npm test` builds all of it. */
const isBuilt = ({ root }: BuiltSite) => fs.existsSync(path.join(__dirname, root, '_headers'))

// Playwright's workers read this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const { projects, root, build } of sites.filter((site) => !isBuilt(site)))
    console.error(`Left out, since there is no ${root}: ${projects.map(({ name }) => name).join(', ')}. Build it by ${build}.`)

/**
 * Browser tests against what is published: `dist`, and the fixture site, on which everything that this site switches off is on. A few of them also
 * against a fixture site that was built without the tricks of `src/gatsby/tuning`.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.build/test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that passes only on the second attempt has a race, or found one.
  retries: 0,
  // Limits end what hangs. A machine that is busy with other work takes many times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // The service worker would hide the faults that tests inject; offline tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumFlags,
    },
  },
  projects: sites.filter(isBuilt).flatMap(({ projects }) => projects),
  webServer: sites.flatMap((site, index) =>
    isBuilt(site)
      ? {
          command: `npx tsx publish/serve.ts --root ${site.root} --port ${firstPort + index}`,
          port: firstPort + index,
          reuseExistingServer: false,
          timeout: 240_000,
        }
      : [],
  ),
})
