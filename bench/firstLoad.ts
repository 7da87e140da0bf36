import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Result } from 'lighthouse'
import { chromiumFlags, chromiumPath } from '../e2e/chromium'
import { findChromium } from '../scripts/findBrowsers.mjs'
import { errorText } from '../src/content-model/problems'
import { kilobytes } from './kilobytes'
import { benchPages } from './pages'
import { mean, median, type Figure } from './table'
import { serveWithoutScripts } from './withoutScripts'

/**
 * Runs of each page and of its limit, in turn, so that both see the same hours of the machine. The median counts; of the largest paint it is the
 * mean, since each run falls by chance on one of two values, a round trip apart, and so would the median.
 */
const runs = 7

interface NetworkItem {
  url: string
  resourceType?: string
  transferSize: number
  networkEndTime?: number
}

const numeric = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? NaN

function requests(result: Result): NetworkItem[] {
  const details = result.audits['network-requests']?.details
  return details && 'items' in details && Array.isArray(details.items) ? (details.items as NetworkItem[]) : []
}

/** Times that a run is begun anew after one whose trace Lighthouse could not read, which it asks for itself. */
const furtherAttempts = 2

/** One run of Lighthouse by its command. */
async function runLighthouse(args: readonly string[], attempts = furtherAttempts): Promise<Result> {
  try {
    const { stdout } = await promisify(execFile)('node_modules/.bin/lighthouse', args, {
      maxBuffer: 2 ** 27,
      env: { ...process.env, CHROME_PATH: chromiumPath(findChromium) },
    })
    return JSON.parse(stdout) as Result
  } catch (error) {
    if (attempts === 0 || !errorText(error).includes('Please run Lighthouse again')) throw error
    return runLighthouse(args, attempts - 1)
  }
}

/** Lighthouse's mobile simulation of one page. By its command: it sends functions of its own into the page, which tsx would have rewritten on import. */
const load = (url: string): Promise<Result> =>
  runLighthouse([
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--extra-headers={"Accept-Encoding":"gzip"}',
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
  ])

const compressed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

/** What the scripts of a view weigh, without the headers they come with. */
const scriptWeight = (items: readonly NetworkItem[]) =>
  kilobytes(items.reduce((sum, { url }) => sum + compressed(fs.readFileSync(path.join('dist', new URL(url).pathname))), 0))

/** What a page's HTML holds of code and styles: all that runs, and all that is styled by, before its first paint. */
export function inlineWeights(html: string): { scripts: number; styles: number } {
  const inside = (tag: string, without?: RegExp) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
      .filter(([, attributes = '']) => !without?.test(attributes))
      .map(([, , content]) => content)
      .join('\n')
  return { scripts: kilobytes(compressed(inside('script', /json/))), styles: kilobytes(compressed(inside('style'))) }
}

const transferred = (items: readonly NetworkItem[]) => kilobytes(items.reduce((sum, { transferSize }) => sum + transferSize, 0))

/** How the first view of each kind of page loads, beside the same page without any script. */
export async function benchFirstLoad(origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const speeds: number[] = []
  const bare = await serveWithoutScripts(origin)
  try {
    for (const { name, route } of benchPages) {
      const results: Result[] = []
      const limits: Result[] = []
      for (let run = 0; run < runs; run++) {
        results.push(await load(origin + route))
        limits.push(await load(bare.url + route))
      }
      const of = (list: Result[], audit: string, average = median) => average(list.map((result) => numeric(result, audit)))
      const items = requests(results[0] ?? (limits[0] as Result))
      const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
      const largestPaint = of(results, 'largest-contentful-paint', mean)
      const limit = of(limits, 'largest-contentful-paint', mean)
      const inline = inlineWeights(await (await fetch(origin + route)).text())
      figures.push(
        {
          name: `${name}: performance score`,
          value: median(results.map((result) => result.categories['performance']?.score ?? 0)),
          unit: '',
          target: 1,
          isFloor: true,
        },
        { name: `${name}: LCP`, value: largestPaint, unit: 'ms' },
        { name: `${name}: LCP without scripts (the limit)`, value: limit, unit: 'ms' },
        { name: `${name}: LCP to limit`, value: largestPaint / limit, unit: '×', target: 1.1 },
        { name: `${name}: total blocking time`, value: of(results, 'total-blocking-time'), unit: 'ms', target: 20 },
        { name: `${name}: total blocking time without scripts`, value: of(limits, 'total-blocking-time'), unit: 'ms' },
        { name: `${name}: layout shift`, value: of(results, 'cumulative-layout-shift'), unit: '', target: 0 },
        { name: `${name}: JavaScript`, value: scriptWeight(scripts), unit: 'KB', target: 105 },
        { name: `${name}: JavaScript before the first paint`, value: inline.scripts, unit: 'KB', target: 5 },
        { name: `${name}: styles, all inline`, value: inline.styles, unit: 'KB', target: 15 },
        { name: `${name}: total transfer`, value: transferred(items), unit: 'KB', target: 150 },
        { name: `${name}: requests`, value: items.length, unit: '' },
      )
      speeds.push(...results.map(({ environment }) => environment.benchmarkIndex))
    }
    figures.push({ name: 'yardstick: speed of this machine, as Lighthouse measures it', value: median(speeds), unit: '' })
  } finally {
    bare.close()
  }
  return figures
}
