import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './e2e/chromium'

/** Set `E2E_PORT` to run the tests twice on one machine. */
const sitePort = Number(process.env['E2E_PORT'] ?? 4173)
const fixturePort = sitePort + 1
const untunedPort = sitePort + 2
const belowPort = sitePort + 3

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
  // On a busy machine the browser occasionally drops a request or a key. `npm test` lists tests that passed only on the second attempt.
  retries: 1,
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
  projects: [
    {
      name: 'site',
      testIgnore: ['fixture/**', 'fixture-site/**', 'untuned/**', 'below/**', 'otherBrowsers/**'],
      use: { baseURL: `http://localhost:${sitePort}` },
    },
    { name: 'fixture', testMatch: 'fixture/**/*.spec.ts', use: { baseURL: `http://localhost:${fixturePort}` } },
    {
      name: 'untuned',
      testMatch: ['untuned/*.spec.ts', 'fixture/sidebar.spec.ts'],
      use: { baseURL: `http://localhost:${untunedPort}` },
    },
    { name: 'below a path', testMatch: 'below/*.spec.ts', use: { baseURL: `http://localhost:${belowPort}` } },
    { name: 'other browsers', testMatch: 'otherBrowsers/*.spec.ts' },
  ],
  webServer: [
    { command: `npx tsx publish/serve.ts --port ${sitePort}`, port: sitePort, reuseExistingServer: false },
    {
      command: `npx tsx publish/serve.ts --root .build/fixture-site/dist --port ${fixturePort}`,
      port: fixturePort,
      reuseExistingServer: false,
    },
    {
      command: `npx tsx publish/serve.ts --root .build/fixture-untuned/dist --port ${untunedPort}`,
      port: untunedPort,
      reuseExistingServer: false,
    },
    {
      command: `npx tsx publish/serve.ts --root .build/fixture-below/dist --port ${belowPort}`,
      port: belowPort,
      reuseExistingServer: false,
    },
  ],
})
