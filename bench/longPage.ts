import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inBrowser, slowdown, untilReady } from './inBrowser'
import { kilobytes } from './kilobytes'
import { longestPage } from './pages'
import { percentile, type Figure } from './table'

/** How the longest page scrolls and filters on a slow processor, and what it weighs. */
export async function benchLongPage(origin: string): Promise<Figure[]> {
  const { frames, filterTimes } = await inBrowser(async (page, session) => {
    await page.goto(origin + longestPage)
    await untilReady(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const intervals = await page.evaluate(async () => {
      const times: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let at = 0; at < 240; at++) {
        scrollBy(0, 120)
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
      return times
    })
    await page.evaluate(() => scrollTo(0, 0))
    const box = page.getByLabel('Filter symbols')
    await box.waitFor()
    const times: number[] = []
    for (const query of ['s', 'si', 'sin', 'log', 'round', 'f', 'nan']) {
      times.push(
        await box.evaluate(async (input: HTMLInputElement, text) => {
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
          set?.call(input, text)
          const started = performance.now()
          input.dispatchEvent(new InputEvent('input', { bubbles: true }))
          // Reading a size makes the browser lay the page out, which is part of the answer.
          void document.body.offsetHeight
          return performance.now() - started
        }, query),
      )
    }
    return { frames: intervals, filterTimes: times }
  })
  const html = kilobytes(gzipSync(fs.readFileSync(`dist${longestPage}.html`)).length)
  return [
    { name: 'longest page: HTML, gzip', value: html, unit: 'KB', target: 60 },
    {
      name: 'longest page: frames per second while scrolling, 5th percentile',
      value: 1000 / percentile(frames, 0.95),
      unit: '',
      target: 58,
      isFloor: true,
    },
    { name: 'longest page: filtering its symbols, slowest', value: Math.max(...filterTimes), unit: 'ms', target: 50 },
  ]
}
