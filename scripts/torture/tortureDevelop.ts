import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../e2e/chromium'
import { Random } from '../fuzz/random'
import { consoleOf, isOfLeaving, openRoute, panelText, routeOfMissingData, timeUntilShown } from './author'
import { startDevelop } from './develop'
import { contentMistakes, Tree } from './edits'
import { saves, type Save } from './saves'
import { build, copyTree, differences, layOutSite, publishedIn } from './site'

export interface DevelopOptions {
  folder: string
  saves: number
  seed: number
  /** How many processes keep the machine busy meanwhile. */
  load: number
}

/** Milliseconds after which a save counts as lost. */
const timeout = 60_000

const startBusy = (count: number) => Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

const shownWithin = (times: readonly number[]) =>
  `${times.length} saves shown: ${[0.5, 0.95].map((share) => `${share * 100} % within ${Math.round(percentile(times, share))} ms`).join(', ')}.`

/** Everything around the saves of one run. */
class DevelopRun {
  /** Milliseconds until the saves of each kind were shown. */
  readonly timesOf = new Map<string, number[]>()
  readonly failures: string[] = []
  /** Milliseconds until each save of the present step was shown. */
  private step: number[] = []
  private number = 0

  constructor(
    private readonly tree: Tree,
    private readonly address: string,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  private async open(page: Page, route: string): Promise<void> {
    if (page.url() !== this.address + route) await openRoute(page, this.address, route, timeout)
  }

  private async look(page: Page, save: Save, number: number, how: string): Promise<void> {
    const time = await timeUntilShown(page, save, number, timeout)
    if (time === undefined) this.failures.push(`save ${number} (${save.name}, ${how}) is lost`)
    else {
      this.step.push(Math.round(time))
      this.timesOf.set(save.name, [...(this.timesOf.get(save.name) ?? []), time])
    }
  }

  /** How long the saves since the last call took, in words; empty if there were none. */
  takeTimes(): string {
    const taken = this.step.length > 0 ? `, ${this.step.join(' and ')} ms` : ''
    this.step = []
    return taken
  }

  /** Milliseconds until each save was shown. */
  get times(): number[] {
    return [...this.timesOf.values()].flat()
  }

  /** Saves of one kind: alone, in a burst, on two open pages, or while a page is loaded. */
  async save(random: Random): Promise<string> {
    const save = random.pick(saves)
    const other = random.pick(saves)
    if (!save || !other) return ''
    const kind = random.below(4)
    const number = ++this.number
    if (kind === 3) {
      save.make(this.tree, number)
      await openRoute(this.page, this.address, save.route, timeout)
      await this.look(this.page, save, number, 'while a page is loaded')
      return `${save.name}, while a page is loaded`
    }
    await this.open(this.page, save.route)
    if (kind === 1) {
      for (let at = 0; at < 6; at++) {
        save.make(this.tree, at < 5 ? ++this.number : number)
        await sleep(random.below(120))
      }
      await this.look(this.page, save, number, 'last of six')
      return `${save.name}, six times`
    }
    if (kind === 2 && other.name !== save.name) {
      const second = await this.browser.newPage()
      await this.open(second, other.route)
      const otherNumber = ++this.number
      save.make(this.tree, number)
      other.make(this.tree, otherNumber)
      await Promise.all([this.look(this.page, save, number, 'of two pages'), this.look(second, other, otherNumber, 'of two pages')])
      await second.close()
      return `${save.name} and ${other.name}, on two pages`
    }
    save.make(this.tree, number)
    await this.look(this.page, save, number, 'alone')
    return save.name
  }

  private async until(isTrue: () => Promise<boolean>, failure: string): Promise<void> {
    for (const end = performance.now() + timeout; performance.now() < end; await sleep(50)) if (await isTrue().catch(() => false)) return
    this.failures.push(failure)
  }

  /** A mistake is named on the page, and no longer once it is mended. */
  async err(random: Random): Promise<string> {
    const mistake = random.pick(contentMistakes)
    if (!mistake) return ''
    const says = async () => mistake.message.test(await panelText(this.page, 'problems'))
    // The panel is part of a page: the first step may be a mistake.
    await this.open(this.page, '/docs/circle')
    mistake.make(this.tree)
    await this.until(says, `${mistake.name} is not on the page`)
    mistake.undo(this.tree)
    await this.until(async () => !(await says()), `${mistake.name} stays on the page`)
    return `mistake: ${mistake.name}`
  }

  /** A page that is open is renamed and comes back. */
  async rename(): Promise<string> {
    const [from, to] = ['content/docs/circle.mdx', 'content/docs/ring.mdx']
    await this.open(this.page, '/docs/circle')
    fs.renameSync(this.tree.at(from), this.tree.at(to))
    await this.until(async () => (await panelText(this.page, 'gone')).includes('/docs/ring'), 'a renamed page is not told')
    fs.renameSync(this.tree.at(to), this.tree.at(from))
    await this.until(async () => (await panelText(this.page, 'gone')) === '', 'a page that came back counts as gone')
    return 'renames a page'
  }
}

/** Saves to a development server of the fixture site and looks whether open pages show it. Returns the failures. */
export async function tortureDevelop({ folder, saves: count, seed, load }: DevelopOptions): Promise<string[]> {
  const root = path.join(folder, 'develop site')
  fs.rmSync(root, { recursive: true, force: true })
  layOutSite(root)
  const busy = startBusy(load)
  const develop = await startDevelop(root)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    await develop.ready
    const page = await browser.newPage()
    const written = consoleOf(page)
    const run = new DevelopRun(new Tree(root), develop.address, browser, page)
    for (let step = 0; run.times.length + run.failures.length < count; step++) {
      const random = new Random(seed, step)
      const kind = random.below(10)
      const done = await (kind === 0 ? run.err(random) : kind === 1 ? run.rename() : run.save(random))
      console.log(
        `${String(step).padStart(4)}  ${done}${run.takeTimes()}${run.failures.length > 0 ? `  (${run.failures.length} failures)` : ''}`,
      )
    }
    for (const [name, times] of run.timesOf) console.log(`${name}: ${shownWithin(times)}`)
    console.log(shownWithin(run.times))
    await develop.stop()
    const warm = await build(root)
    if (warm.code !== 0) run.failures.push(`the build after it fails:\n${warm.output.slice(-3000)}`)
    const clean = path.join(folder, 'clean  site')
    copyTree(root, clean)
    await build(clean)
    const found = differences(publishedIn(path.join(root, 'dist')), publishedIn(path.join(clean, 'dist')))
    if (found.length > 0) run.failures.push(`the build after it differs from a clean one:\n    ${found.slice(0, 12).join('\n    ')}`)
    // A changed configuration starts the server anew, and open pages ask for news meanwhile.
    const ofRestarts = /net::ERR_(?:CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING)|\[socket\.io\] Disconnected/
    const unexpected = written.filter((text) => !ofRestarts.test(text) && !isOfLeaving(text) && routeOfMissingData(text) === undefined)
    return [...run.failures, ...unexpected.map((text) => `in the console: ${text}`)]
  } finally {
    for (const child of busy) child.kill('SIGKILL')
    await develop.stop('SIGKILL')
    await browser.close()
  }
}
