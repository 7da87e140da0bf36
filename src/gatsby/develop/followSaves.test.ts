import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { NodeTools } from '../contentNodes'
import { changes } from './changes'
import { followSaves } from './followSaves'

/** Milliseconds: a save is seen within two seconds, whatever the system tells of it. */
const timeout = 60_000

let root: string
let stop: () => void
/** What has been asked for, in order. */
let asked: string[]
let wake: () => void

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  fs.mkdirSync(path.join(root, 'content'))
  asked = []
  wake = () => undefined
  const note = (what: string) => {
    asked.push(what)
    wake()
  }
  const nodes = {
    update: async (_tools: NodeTools, changed: ReadonlySet<string>) => note([...changed].join()),
    planAgain: async () => note('plan again'),
    idsForPlan: () => ['Doc of the pear'],
  }
  const site = { root, url: 'https://example.org', isProduction: false, hasPlayground: false }
  stop = followSaves({} as NodeTools, site, nodes, () => undefined)
})

afterEach(() => {
  stop()
  // Ends what still waits for a plan.
  changes.finishPlan(changes.made)
  fs.rmSync(root, { recursive: true })
})

const save = (name: string) => fs.writeFileSync(path.join(root, 'content', name), name)

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise<void>((resolve) => (wake = resolve))
}

test(
  'a change is followed by the next one when it has been planned, not before',
  async () => {
    save('pear.mdx')
    await until(() => asked.includes('content/pear.mdx'))
    save('plum.mdx')
    await until(() => asked.includes('plan again'))
    expect(asked).not.toContain('content/plum.mdx')
    changes.finishPlan(changes.made)
    await until(() => asked.includes('content/plum.mdx'))
  },
  timeout,
)

test(
  'a change that cannot be planned does not hold up the one that mends it',
  async () => {
    save('pear.mdx')
    await until(() => asked.includes('content/pear.mdx'))
    save('plum.mdx')
    changes.failPlan()
    await until(() => asked.includes('content/plum.mdx'))
  },
  timeout,
)

test(
  'a plan that missed what was saved is made again at once, and the next change waits for it',
  async () => {
    save('pear.mdx')
    await until(() => asked.includes('content/pear.mdx'))
    save('plum.mdx')
    changes.finishPlan(changes.made, new Set())
    await until(() => asked.includes('plan again'))
    expect(asked).not.toContain('content/plum.mdx')
    changes.finishPlan(changes.made)
    await until(() => asked.includes('content/plum.mdx'))
  },
  timeout,
)
