import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { publishedToolchain } from '../toolchain/readPublished'
import { neededFiles } from '../src/playground/neededFiles'
import { manifestAddress, packedSize, playgroundFolder, type PublishedManifest } from '../src/playground/manifest'
import type { Program } from '../src/playground/program'
import { runProgram } from '../src/playground/runProgram'
import { inBrowser, untilReady } from './inBrowser'
import { playgroundPrograms } from './playgroundPrograms'
import { median, type Figure } from './table'

/** What a browser reports of a run. */
interface BrowserRun {
  /** Milliseconds from the request to the end of the program. */
  total: number
  /** Milliseconds from the arrival of the last byte to the end of the program. */
  afterDownload: number
  /** Longest time in which the page answered nothing. */
  pause: number
  /** What went wrong, if something did. */
  problem?: string
}

/** In the page: builds and runs a program in workers, as `Playground` does. The compiler's worker is kept in the page. */
function runInPage([program, base]: [Program, string]): Promise<BrowserRun> {
  type Kept = typeof globalThis & { benchManifest?: PublishedManifest; benchWorker?: Worker }
  const kept: Kept = globalThis
  const begin = performance.now()
  let downloaded = begin
  let last = begin
  let pause = 0
  const timer = setInterval(() => {
    pause = Math.max(pause, performance.now() - last)
    last = performance.now()
  })
  const finish = (problem?: string): BrowserRun => {
    clearInterval(timer)
    const now = performance.now()
    return { total: now - begin, afterDownload: now - downloaded, pause, ...(problem !== undefined && { problem }) }
  }
  return (async () => {
    const manifest: PublishedManifest = (kept.benchManifest ??= await (await fetch(`${base}/playground/manifest.json`)).json())
    const worker = (kept.benchWorker ??= new Worker(base + manifest.workers.compiler))
    return new Promise<BrowserRun>((resolve) => {
      worker.onerror = () => resolve(finish('The compiler could not be started.'))
      worker.onmessage = ({ data }) => {
        if (data.type === 'progress') downloaded = performance.now()
        if (data.type === 'broken' || data.type === 'rejected') resolve(finish(data.message ?? data.messages))
        if (data.type !== 'built') return
        const runner = new Worker(base + manifest.workers.program)
        runner.onmessage = ({ data: message }) => {
          if (message.type !== 'end') return
          runner.terminate()
          resolve(finish())
        }
        const { files, stdin, args } = program
        runner.postMessage({ module: data.module, files, stdin, args }, [data.module])
      }
      worker.postMessage({ type: 'build', id: 1, manifest, program, isLean: false })
    })
  })()
}

async function run(page: Page, program: Program): Promise<BrowserRun> {
  const result = await page.evaluate(runInPage, [program, new URL(page.url()).origin] as [Program, string])
  if (result.problem !== undefined) throw new Error(`The playground did not run a program: ${result.problem}`)
  return result
}

/** Megabytes that the renderer had at most. Linux only, as the rest of the benchmark. */
async function peakMemory(page: Page): Promise<number> {
  const browser = page.context().browser()
  const session = await browser?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1000)
  return Math.max(0, ...peaks)
}

const rounds = 3
type Name = keyof typeof playgroundPrograms
const names: readonly Name[] = ['C', '<iostream>', '<format>', '<ranges>']

/** Milliseconds of building and running a program again with the published files, in Node. */
async function timesInNode(manifest: PublishedManifest): Promise<Record<Name, number>> {
  const toolchain = await publishedToolchain({ folder: `dist${playgroundFolder}`, manifest }, ['c', 'cpp', 'headers-c++20'])
  const time = async (program: Program) => {
    const begin = performance.now()
    const { module } = await toolchain.build(program, { isLean: false })
    if (!module) throw new Error('A program of the benchmark could not be built.')
    await runProgram({ module: module.buffer, files: [], stdin: '', args: [] }, () => {})
    return performance.now() - begin
  }
  const again = async (name: Name) => {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) times.push(await time(playgroundPrograms[name].program))
    return median(times.slice(1))
  }
  return {
    C: await again('C'),
    '<iostream>': await again('<iostream>'),
    '<format>': await again('<format>'),
    '<ranges>': await again('<ranges>'),
  }
}

/** The figures of compiling and running programs in the browser. */
export async function benchPlayground(origin: string): Promise<Figure[]> {
  const manifest: PublishedManifest = JSON.parse(readFileSync(`dist${manifestAddress}`, 'utf8'))
  const bytes = (program: Program) => neededFiles(program, false).reduce((sum, name) => sum + packedSize(manifest.files[name]), 0) / 1e6
  const forC = bytes(playgroundPrograms.C.program)
  const figures: Figure[] = [
    { name: 'playground: fetched for C', value: forC, unit: 'MB', target: 9.5 },
    {
      name: 'playground: fetched for C++20 besides',
      value: bytes(playgroundPrograms['<iostream>'].program) - forC,
      unit: 'MB',
      target: 20,
    },
    {
      name: 'playground: fetched for C++23 besides',
      value: bytes({ ...playgroundPrograms['<iostream>'].program, std: 'c++23' }) - forC,
      unit: 'MB',
      target: 20,
    },
  ]
  const inNode = await timesInNode(manifest)
  const again: Record<Name, number[]> = { C: [], '<iostream>': [], '<format>': [], '<ranges>': [] }
  const first: Record<'C' | '<iostream>', number[]> = { C: [], '<iostream>': [] }
  const pauses: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round++) {
    await inBrowser(async (page) => {
      let longest = 0
      await page.goto(`${origin}/docs/introduction`)
      await untilReady(page)
      for (const name of ['C', '<iostream>'] as const) first[name].push((await run(page, playgroundPrograms[name].program)).afterDownload)
      for (const name of names) {
        // Once for the engine, which optimises what is used often.
        await run(page, playgroundPrograms[name].program)
        const { total, pause } = await run(page, playgroundPrograms[name].program)
        again[name].push(total)
        longest = Math.max(longest, pause)
      }
      pauses.push(longest)
      memory.push(await peakMemory(page))
    })
  }
  for (const name of ['C', '<iostream>'] as const)
    figures.push({ name: `playground: first run of ${name}, after the download`, value: median(first[name]), unit: 'ms', target: 3000 })
  for (const name of names) {
    const value = median(again[name])
    figures.push(
      { name: `playground: ${name} again`, value, unit: 'ms', target: playgroundPrograms[name].target },
      { name: `playground: ${name} again, compared with Node`, value: value / inNode[name], unit: '×' },
    )
  }
  return [
    ...figures,
    { name: 'playground: longest pause of the page while it compiles', value: median(pauses), unit: 'ms', target: 50 },
    { name: 'playground: peak memory of the tab', value: median(memory), unit: 'MB', target: 800 },
  ]
}
