import type { Page } from '@playwright/test'
import { inBrowser, slowdown, untilReady } from './inBrowser'
import { median, percentile, type Figure } from './table'

const queries = ['std::vector::push_back', 'copy a string safely', 'pritnf', 'unordered_map', 'which flags does codeframe add']

/** Every state of the box while the queries are typed. */
const texts = queries.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))

/** What a key does to the box, with little of the tool's own script around it; ends when the page has been painted. */
function type(input: HTMLElement | SVGElement, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
}

async function openSearch(page: Page, origin: string) {
  await page.goto(`${origin}/docs/introduction`)
  await untilReady(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await box.waitFor()
  await box.fill('printf')
  await page.getByRole('option').first().waitFor()
  return box
}

/**
 * What a keystroke in the search costs on a slow processor: script, styles and layout on the page's own thread, so that what else the machine
 * does is not counted. The lesser of two rounds, the first of which loads the parts of the index.
 */
function timesOfRun(origin: string): Promise<number[]> {
  return inBrowser(async (page, session) => {
    const box = await openSearch(page, origin)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const work = metrics.filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
      return work.reduce((sum, { value }) => sum + value * 1000, 0)
    }
    const round = async () => {
      const costs: number[] = []
      for (const text of texts) {
        const before = await spent()
        await box.evaluate(type, text)
        costs.push((await spent()) - before)
      }
      return costs
    }
    const rounds = [await round(), await round()]
    return texts.map((_, at) => Math.min(...rounds.map((costs) => costs[at] ?? Infinity)))
  })
}

/** Runs in new browsers. */
const runCount = 3

/** The figures of typing in the search. */
export async function benchKeystrokes(origin: string): Promise<Figure[]> {
  const runs: number[][] = []
  while (runs.length < runCount) runs.push(await timesOfRun(origin))
  const ofRuns = (share: number) => median(runs.map((times) => percentile(times, share)))
  const ofTexts = `${texts.length}, median of ${runCount} runs`
  return [
    { name: `search: a keystroke, 95th percentile of ${ofTexts}`, value: ofRuns(0.95), unit: 'ms', target: 30 },
    { name: 'search: a keystroke, median', value: ofRuns(0.5), unit: 'ms' },
  ]
}
