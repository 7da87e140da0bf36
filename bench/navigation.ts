import type { Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { routes } from '../e2e/routes'
import { inBrowser, slowdown, untilReady } from './inBrowser'
import { median, percentile, type Figure } from './table'

/** Runs in new browsers, navigations that are timed in each, and those after which the memory is looked at. */
const counts = { runs: 3, timed: 50, memory: 200 }

/** The same pages in every run: a multiplicative walk through the routes of the docs. */
const walk = (count: number) => {
  const docs = routes.filter((route) => route.startsWith('/docs/'))
  return Array.from({ length: count }, (_, at) => docs[(at * 37 + 11) % docs.length] ?? '/docs/introduction')
}

/** Milliseconds from a click on a link to `route`, whose page has been prefetched, to the end of the frame that paints its content. */
const navigate = (page: Page, route: string) =>
  page.evaluate(async (to) => {
    await window.___loader.loadPage(to)
    const link = document.createElement('a')
    link.href = encodeURI(to)
    document.querySelector('.content, main article')?.append(link)
    // A reader has looked at the page before; what it still does in the background is over.
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
    do await idle()
    while (document.querySelector('[data-filling]'))
    await idle()
    const heading = document.querySelector('h1')
    const started = performance.now()
    link.click()
    return new Promise<number>((resolve) => {
      const look = () => {
        const current = document.querySelector('h1')
        // A timer set before a frame is painted fires after it.
        if (decodeURI(location.pathname) === to && current !== heading) setTimeout(() => resolve(performance.now() - started))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, route)

/** Largest ratio of a page's data to its HTML, both compressed. */
function pageDataRatio(): number {
  const size = (file: string) => gzipSync(fs.readFileSync(file)).length
  const ratios = routes
    .filter((route) => route.startsWith('/docs/'))
    .map((route) => {
      const html = path.join('dist', route.endsWith('/') ? `${route}index.html` : `${route}.html`)
      return size(path.join('dist/page-data', route, 'page-data.json')) / size(html)
    })
  return Math.max(...ratios)
}

/** How long it takes from one page to the next, and what stays behind in memory. */
export async function benchNavigation(origin: string): Promise<Figure[]> {
  const runs: number[][] = []
  while (runs.length < counts.runs) {
    const run = await inBrowser(async (page, session) => {
      await page.goto(`${origin}/docs/introduction`)
      await untilReady(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const samples: number[] = []
      for (const route of walk(counts.timed)) samples.push(await navigate(page, route))
      return samples
    })
    runs.push(run)
  }
  const ofRuns = (share: number) => median(runs.map((times) => percentile(times, share)))
  const [first, second] = await inBrowser(async (page, session) => {
    const keptAfter = async (count: number) => {
      for (const route of walk(count)) await navigate(page, route)
      // The same page each time, since its own nodes and listeners count.
      await navigate(page, '/docs/introduction')
      for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      return { heap: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners }
    }
    await page.goto(`${origin}/docs/introduction`)
    await untilReady(page)
    // Twice the same walk: the first fills the caches of pages, what the second adds is a leak.
    return [await keptAfter(counts.memory), await keptAfter(counts.memory)] as const
  })
  return [
    {
      name: `navigation to a prefetched page, 95th percentile of ${counts.timed}, median of ${counts.runs} runs`,
      value: ofRuns(0.95),
      unit: 'ms',
      target: 100,
    },
    { name: 'navigation, median', value: ofRuns(0.5), unit: 'ms' },
    { name: 'page data to HTML, both gzip, worst page', value: pageDataRatio(), unit: '×', target: 1.1 },
    { name: `heap after ${counts.memory} navigations`, value: first.heap, unit: 'MiB' },
    { name: `heap after ${counts.memory} more, to before`, value: second.heap / first.heap, unit: '×', target: 1.05 },
    { name: `nodes that ${counts.memory} more leave behind`, value: second.nodes - first.nodes, unit: '', target: 0 },
    { name: `listeners that ${counts.memory} more leave behind`, value: second.listeners - first.listeners, unit: '', target: 0 },
  ]
}
