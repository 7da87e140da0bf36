/**
 * `npx tsx e2e/plantFaults.ts [part of a name]`: damages a published page in many ways, and prints which check finds each: the browser's visit that
 * every page had once, the reading of its text, and the visit of pages that are chosen for their shape. Exits with 1 if a fault that a visit of every
 * page finds is left to chance.
 */
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { parseRedirects } from '../publish/hosts/hosting'
import { checkLinks, pageLinks } from '../publish/pages/linkCheck'
import { serveDist } from '../publish/hosts/serveDist'
import { config } from '../site.config'
import { fileNamesOf } from '../src/content-model/pagePath'
import { chromiumFlags, chromiumPath } from './chromium'
import { linkedCopy } from './linkedCopy'
import { chooseRoutes } from './pages/chooseRoutes'
import { faults, type Fault } from './pages/faults'
import { numbered } from './pages/pageList'
import { factsOf, readSite, readSources, siteProblems } from './pages/readSite'
import { examine, type PageReport } from './pages/readWorker'
import { siteFileProblems } from './pages/siteFiles'
import { phone, visitWithoutScript, visitWithScript } from './pages/routeVisit'

interface Outcome {
  /** What a visit finds that every page had once. */
  visit: string[]
  /** What such a visit finds today besides. */
  newInVisit: string[]
  reading: string[]
  /** Whether the page is visited, damaged as it is, because no other is like it. */
  isChosen: boolean
}

const { sources, drafts } = readSources('content/docs')

/** What the build and `npm run check:dist` find in a damaged site. */
function read(root: string, route: string, reports: readonly PageReport[]): Pick<Outcome, 'reading' | 'isChosen'> {
  const facts = factsOf(root, sources)
  const [file = ''] = fileNamesOf(route)
  const textOf = (name: string) => (facts.files.has(name) ? fs.readFileSync(path.join(root, name), 'utf8') : undefined)
  const [html, twin] = fileNamesOf(route).map(textOf)
  const damaged = html === undefined ? [] : [examine(file, html, facts)]
  const all = [...reports.filter((report) => report.file !== file), ...damaged]
  const links = html === undefined ? [] : checkLinks(new Map([[route, pageLinks(html)]]), facts.files, new Map([[file, route]]))
  const folder = { root, files: facts.files, siteUrl: config.url }
  const ofSite = [
    ...siteProblems(all, facts, drafts, parseRedirects(textOf('_redirects') ?? '')),
    ...siteFileProblems(folder, all),
    ...links,
  ].map(({ message }) => message)
  const chosen = chooseRoutes(numbered(all).pages, { touched: new Set(), seed: '', isAll: false })
  return {
    reading: [...damaged.flatMap(({ problems }) => problems), ...ofSite, ...(html === twin ? [] : ['Its two files differ.'])],
    isChosen: chosen.some((visit) => visit.route === route && visit.reason !== 'chance'),
  }
}

/** Damages a copy of the site and looks at the page in every way. */
async function plant(
  { name, route, changes, isEverywhere }: Fault,
  folder: string,
  browser: Browser,
  reports: readonly PageReport[],
): Promise<Outcome> {
  linkedCopy(folder)
  for (const [file, change] of changes) {
    const place = path.join(folder, file)
    const text = fs.readFileSync(place, 'utf8')
    const damaged = change(text)
    if (damaged === text) throw new Error(`"${name}" changes nothing in ${file}.`)
    fs.rmSync(place)
    if (damaged !== undefined) fs.writeFileSync(place, damaged)
  }
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
  // esbuild, through which tsx runs this file, calls it in functions that the page gets.
  await context.addInitScript('globalThis.__name = (named) => named')
  const quiet = await browser.newContext({ javaScriptEnabled: false })
  const server = await serveDist({ root: folder, cacheFolder: '.build/compressed', port: 0 })
  const origin = server.url.replace(/\/$/, '')
  try {
    const seen = [
      ...(await visitWithScript(await context.newPage(), origin, route)),
      ...(await visitWithoutScript(await quiet.newPage(), origin, route)),
    ]
    const { reading, isChosen } = read(folder, route, reports)
    const isNew = (problem: string) => /pixels wide on a phone$/.test(problem)
    return {
      visit: seen.filter((problem) => !isNew(problem)),
      newInVisit: seen.filter(isNew),
      reading,
      isChosen: isChosen || isEverywhere === true,
    }
  } finally {
    await Promise.all([context.close(), quiet.close()])
    await server.close()
  }
}

const cell = (problems: readonly string[]) => (problems[0] ?? 'no').replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 100)

/** Whether a visit of every page finds the fault, and nothing else does for certain. */
const isLost = ({ visit, reading, isChosen }: Outcome) => visit.length > 0 && reading.length === 0 && !isChosen

const isFound = ({ visit, newInVisit, reading, isChosen }: Outcome) =>
  reading.length > 0 || (isChosen && visit.length + newInVisit.length > 0)

async function main() {
  const [part = ''] = process.argv.slice(2)
  const { pages: reports, problems } = await readSite('dist')
  const used = new Set(['_redirects', ...faults.flatMap(({ route }) => fileNamesOf(route))])
  if (problems.some(({ file }) => used.has(file))) throw new Error('A page to be damaged has faults already. See npm run check:dist.')
  const folder = fs.mkdtempSync(path.join('.build', 'faults-'))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const outcomes: Outcome[] = []
  try {
    console.log('| fault | a visit of every page | reading every page | visited for its shape |\n| --- | --- | --- | --- |')
    for (const [at, fault] of faults.filter(({ name }) => name.includes(part)).entries()) {
      const outcome = await plant(fault, path.join(folder, String(at)), browser, reports)
      fs.rmSync(path.join(folder, String(at)), { recursive: true })
      outcomes.push(outcome)
      const { visit, newInVisit, reading, isChosen } = outcome
      console.log(
        `| ${[fault.name, cell([...visit, ...newInVisit.map((problem) => `new: ${problem}`)]), cell(reading), isChosen ? 'yes' : 'no'].join(' | ')} |`,
      )
    }
  } finally {
    await browser.close()
    fs.rmSync(folder, { recursive: true })
  }
  const count = (fits: (outcome: Outcome) => boolean) => outcomes.filter(fits).length
  const before = count(({ visit }) => visit.length > 0)
  console.log(
    `\n${outcomes.length} faults: a visit of every page found ${before}, reading and the chosen visits find ${count(isFound)}, and ${count(isLost)} are left to chance.`,
  )
  process.exitCode = count(isLost) === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
