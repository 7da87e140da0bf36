// Sets up what is missing, runs every check, and ends with a line "N passed, N failed". Plain JavaScript, since it runs before any package is installed.
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, run } from './runCommand.mjs'
import { ensureChromium, ensureOtherBrowsers, ensurePackages, ensureServers } from './setup.mjs'
import { staticChecks } from './staticChecks.mjs'

const buildFolder = '.build'
const results = []

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined)

/** Runs one check. `countsOf` reads how many tests passed and failed from its report; a check without one counts as one. */
async function check(name, command, { report, countsOf = () => undefined, env, isBeside } = {}) {
  const started = Date.now()
  if (report) fs.rmSync(report, { force: true })
  const code = await run(`\n── ${name} ──\n`, command, { env, isBeside })
  const counts = (report && countsOf(readJson(report))) || { passed: 0, failed: 0 }
  // A check that failed without naming a test, or counted none, must not look like a success.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (code === 0 && counts.passed === 0) counts.passed = 1
  results.push({ name, ...counts, seconds: Math.round((Date.now() - started) / 1000) })
  return code === 0
}

const jestCounts = (report) => report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
const playwrightCounts = (report) =>
  report && {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.skipped + report.errors.length,
    failures: report.suites.flatMap(failuresOf),
  }

/**
 * The first lines of all that a test failed with, without colours, each with the line of the spec. A test that reached its limit has two errors: the second
 * names what it was waiting for.
 */
const firstLines = ({ errors = [] }) =>
  errors.flatMap(({ message = '', location }) => [
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 12)
      .map((line) => `      ${line.slice(0, 300)}`),
    ...(location ? [`      at ${path.relative('', location.file)}:${location.line}`] : []),
  ])

/** The tests of a suite that failed, each with what it failed with. */
function failuresOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => [`  ${file}:${line} ${title}`, ...results.flatMap(firstLines)].join('\n')),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** Counts as the checks of this repository write them. */
const ownCounts = (report) => report && { passed: report.passed, failed: report.failed }

/** A port that is free on this machine now, with the next two free too. */
async function freePorts() {
  const isFree = (port) =>
    new Promise((resolve) => {
      const server = net.createServer()
      server.once('error', () => resolve(false))
      server.listen(port, () => server.close(() => resolve(true)))
    })
  for (let port = 4173; port < 5000; port += 4)
    if ((await Promise.all([0, 1, 2, 3].map((at) => isFree(port + at)))).every(Boolean)) return port
  throw new Error('No port between 4173 and 5000 is free for the browser tests.')
}

await ensurePackages({ isTested: true })
await ensureChromium()
ensureServers()
ensureOtherBrowsers()
fs.mkdirSync(buildFolder, { recursive: true })

const jestReport = path.join(buildFolder, 'jest.json')
const verifyReport = path.join(buildFolder, 'verify.json')
const pagesReport = path.join(buildFolder, 'pages.json')
const playwrightReport = path.join(buildFolder, 'playwright.json')

// Those that leave a processor idle run beside others.
await Promise.all(staticChecks().map(({ name, command }) => check(name, command, { isBeside: true })))
await Promise.all([
  check('unit and content tests', [bin('jest'), '--silent', '--json', '--outputFile', jestReport], {
    report: jestReport,
    countsOf: jestCounts,
    isBeside: true,
  }),
  check('examples and signatures', [bin('tsx'), 'verify/cli/verify.ts', '--json', verifyReport], {
    report: verifyReport,
    countsOf: ownCounts,
    isBeside: true,
  }),
])
const isBuilt = await check('build', [process.execPath, '--import', 'tsx', 'publish/build.ts'])
const buildOfFixture = [bin('tsx'), 'e2e/buildFixture.ts']
const areFixturesBuilt = await Promise.all([
  check('build of the fixture site', buildOfFixture, { isBeside: true }),
  check('the same, below a path', [...buildOfFixture, '--below'], { isBeside: true }),
  check('the same, untuned', [...buildOfFixture, '--untuned'], { isBeside: true }),
])
if (isBuilt) {
  await check('published pages', [bin('tsx'), 'e2e/checkDist.ts', '--json', pagesReport], { report: pagesReport, countsOf: ownCounts })
}
if (isBuilt && areFixturesBuilt.every(Boolean)) {
  await check('browser tests', [bin('playwright'), 'test'], {
    report: playwrightReport,
    countsOf: playwrightCounts,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, E2E_PORT: String(await freePorts()) },
  })
} else {
  console.error('The browser tests were skipped: there is no built site.')
  results.push({ name: 'browser tests', passed: 0, failed: 1, seconds: 0 })
}

console.log('')
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(26)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  )
const failures = results.flatMap((result) => result.failures ?? [])
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
