import type { CDPSession, Page } from '@playwright/test'
import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inBrowser, slowdown, untilReady } from './inBrowser'
import { kilobytes } from './kilobytes'
import { longestPage } from './pages'
import { percentile, type Figure } from './table'

/** Distance and speed of scrolling: repeated flings. */
const scrolling = { pixels: 24_000, pixelsPerSecond: 4000 }

/** What is read here of a trace. */
interface TraceEvent {
  name: string
  /** Microseconds. */
  ts: number
}

/** Milliseconds over which frames are counted: a shorter stutter is seen as such, single frames that come a little late are not. */
const span = 500

/** Frames per second in each whole span from the first frame to the last. */
function rates(times: readonly number[]): number[] {
  const counts: number[] = []
  for (const time of times) {
    const at = Math.floor((time - (times[0] ?? 0)) / span)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return Array.from(counts.slice(0, -1), (count) => ((count ?? 0) * 1000) / span)
}

/** Frames per second that reach the screen while a wheel scrolls the page, and those of the page's own thread meanwhile; one number for each span. */
async function scroll(page: Page, session: CDPSession): Promise<{ drawn: number[]; ofPage: number[] }> {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  if (!browser) throw new Error('The page has no browser to trace.')
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await page.evaluate(() => {
    const times: number[] = []
    const note = (now: number) => {
      times.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frameTimes: times })
  })
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['viz', 'benchmark'] } })
  await session.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -scrolling.pixels,
    speed: scrolling.pixelsPerSecond,
    gestureSourceType: 'mouse',
  })
  const ofPage = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.slice())
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  const drawn = events.filter(({ name }) => name === 'Display::FrameDisplayed').map(({ ts }) => ts / 1000)
  if (drawn.length === 0) throw new Error('The trace has no frames: its events have other names in this browser.')
  return { drawn: rates(drawn.sort((a, b) => a - b)), ofPage: rates(ofPage) }
}

/** Milliseconds from what is typed into the filter to the frame that shows the answer. */
const filter = (page: Page, query: string) =>
  page.getByLabel('Filter symbols').evaluate(async (input: HTMLInputElement, text) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await new Promise((resolve) => requestIdleCallback(resolve))
    set?.call(input, text)
    const started = performance.now()
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // A timer set before a frame is painted fires after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - started
  }, query)

/** What is typed into the filter, one after the other: each shows blocks that the one before has hidden. */
const queries = ['s', 'si', 'sin', 'log', 'round', 'f', 'nan']

/** How the longest page scrolls and filters on a slow processor, and what it weighs. */
export async function benchLongPage(origin: string): Promise<Figure[]> {
  const { frames, filterTimes, slowFilterTimes } = await inBrowser(async (page, session) => {
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(origin + longestPage)
    await untilReady(page)
    await slow(slowdown)
    const found = await scroll(page, session)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByLabel('Filter symbols').waitFor()
    const slowTimes: number[] = []
    for (const query of queries) slowTimes.push(await filter(page, query))
    await slow(1)
    const times: number[] = []
    for (const query of queries) times.push(await filter(page, query))
    return { frames: found, filterTimes: times, slowFilterTimes: slowTimes }
  })
  const html = kilobytes(gzipSync(fs.readFileSync(`dist${longestPage}.html`)).length)
  return [
    { name: 'longest page: HTML, gzip', value: html, unit: 'KB', target: 60 },
    {
      name: `longest page: frames per second on the screen while scrolling, slowest ${span} ms`,
      value: Math.min(...frames.drawn),
      unit: '',
      target: 58,
      isFloor: true,
    },
    { name: "longest page: frames per second of the page's own thread meanwhile, median", value: percentile(frames.ofPage, 0.5), unit: '' },
    { name: 'longest page: filtering its symbols, slowest', value: Math.max(...filterTimes), unit: 'ms', target: 50 },
    { name: `longest page: the same with the processor slowed ${slowdown} times`, value: Math.max(...slowFilterTimes), unit: 'ms' },
  ]
}
