import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../buildTime/paths'
import { watchFiles } from '../../buildTime/watchFiles'
import { configFile } from '../../buildTime/configLines'
import type { ContentNodes, NodeTools } from '../contentNodes'
import { changes } from './changes'

/** What decides the pages besides code. */
const places = ['content', 'static', configFile]

/** Milliseconds that Gatsby usually takes from a plan to the results of its queries. */
const queryTime = 250

/** Changes that may follow each other without waiting for results. Nodes that change before these make Gatsby plan again at once, and after six times it gives up. */
const mostAtOnce = 3

/** Milliseconds without a plan after which Gatsby is told of a change once more; twice as many each time. */
const patience = 1500

/**
 * Resolves when the pages have been planned with all changes.
 * @param isHopeless whether to go on without
 */
async function planned(nodes: Pick<ContentNodes, 'planAgain'>, tools: NodeTools, isHopeless: () => boolean): Promise<void> {
  const isOver = () => changes.planned >= changes.made || isHopeless()
  for (let wait = patience; ; wait *= 2) {
    const { plans } = changes
    for (const end = Date.now() + wait; Date.now() < end && changes.plans === plans;) {
      if (isOver()) return
      await sleep(20)
    }
    if (isOver()) return
    // The change was too late for the plan that was being made, and Gatsby does not plan again by itself.
    await nodes.planAgain(tools)
  }
}

/**
 * Makes nodes of what is saved, as long as the process runs. One change after the other: each is planned before the next. Queries that still run by then are
 * made again, since the version of their page is another one.
 * @param onConfig is called before nodes are made, when the configuration has changed
 * @returns what to call to end it
 */
export function followSaves(
  tools: NodeTools,
  site: Site,
  nodes: Pick<ContentNodes, 'planAgain' | 'update' | 'idsForPlan'>,
  onConfig: () => Promise<void> | void,
): () => void {
  let waiting = new Set<string>()
  let isBusy = false

  async function take(changed: ReadonlySet<string>) {
    if (changed.has(configFile)) await onConfig()
    const { failures } = changes
    await nodes.update(tools, changed)
    changes.change(nodes.idsForPlan())
    // What was saved since may be what mends a plan that has failed.
    await planned(nodes, tools, () => changes.failures > failures && waiting.size > 0)
  }

  async function follow() {
    for (let failures = 0, taken = 0; waiting.size > 0;) {
      const changed = waiting
      waiting = new Set()
      try {
        await take(changed)
        if (++taken % mostAtOnce === 0) await sleep(queryTime)
        failures = 0
      } catch (error) {
        // A file may go away while it is read.
        if (++failures > 1) console.error(error)
        for (const file of changed) waiting.add(file)
        await sleep(queryTime * failures)
      }
    }
  }

  return watchFiles(site.root, places, (changed) => {
    for (const file of changed) waiting.add(file)
    if (isBusy) return
    isBusy = true
    void follow().finally(() => (isBusy = false))
  })
}
