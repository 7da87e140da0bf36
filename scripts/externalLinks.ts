/**
 * `npm run links:external`: checks every link from `dist` to other sites. Needs a network, so no test runs it.
 *
 *   --concurrency <number>  addresses at once; 8 by default
 *   --timeout <seconds>     for each; 20 by default
 *
 * Fails when one is dead, and lists those that have moved.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pMap from 'p-map'
import { filesBelow } from '../publish/publicFiles'
import { ask, isDead, isUnreachable, type Answer } from './externalLinks/answer'
import { externalLinks } from './externalLinks/externalLinks'

const { values } = parseArgs({
  options: { concurrency: { type: 'string', default: '8' }, timeout: { type: 'string', default: '20' } },
})
const timeout = Number(values.timeout) * 1000

/** Addresses by the pages that link to them. Each page is published under two names; one is enough. */
function collect(): Map<string, string[]> {
  const pages = filesBelow('dist').filter((name) => name.endsWith('.html') && !name.endsWith('/index.html'))
  const found = new Map<string, string[]>()
  for (const page of pages) {
    for (const address of externalLinks(fs.readFileSync(path.join('dist', page), 'utf8')))
      found.set(address, [...(found.get(address) ?? []), page])
  }
  return found
}

async function main() {
  if (!fs.existsSync('dist')) throw new Error('There is no dist to check. Run npm run build first.')
  const links = collect()
  const answers = new Map<string, Answer>()
  await pMap(
    [...links.keys()].sort(),
    async (address) => {
      answers.set(address, await ask(address, { timeout }))
    },
    { concurrency: Number(values.concurrency) },
  )
  if (links.size > 0 && [...answers.values()].every(isUnreachable))
    throw new Error(`None of ${links.size} addresses could be reached: is there a network? Nothing was checked.`)

  const dead = [...answers].filter(([, answer]) => isDead(answer))
  for (const [address, { status, failure }] of dead) {
    const pages = links.get(address) ?? []
    const places = pages.length > 3 ? `${pages.slice(0, 3).join(', ')} and ${pages.length - 3} more` : pages.join(', ')
    console.log(`${address}  ${status === undefined ? failure : `answers ${status}`}\n    on ${places}`)
  }
  for (const [address, { movedTo }] of answers)
    if (movedTo !== undefined && !dead.some(([other]) => other === address)) console.log(`${address}  has moved to ${movedTo}`)
  console.log(`${links.size - dead.length} of ${links.size} addresses answer.`)
  if (dead.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
