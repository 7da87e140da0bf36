/**
 * `npm run bench [part…]`: measures the production build and prints every figure with its target. Parts: build, author, load, navigation, long, keys, playground, scale, peers.
 * All but `scale` and `peers` run when none is named; these take sizes, `npm run bench -- scale 200 1000`.
 */
import fs from 'node:fs'
import os from 'node:os'
import { serveDist } from '../publish/hosts/serveDist'
import { benchAuthor } from './author'
import { benchBuild } from './build'
import { benchFirstLoad } from './firstLoad'
import { benchKeystrokes } from './keystrokes'
import { benchLongPage } from './longPage'
import { benchNavigation } from './navigation'
import { benchPeers } from './peers'
import { benchPlayground } from './playground'
import { benchScaling } from './scaling'
import { isKept, table, type Figure } from './table'

const parts = ['build', 'author', 'load', 'navigation', 'long', 'keys', 'playground', 'scale', 'peers']
/** Parts that take an hour, and are measured only when they are named. */
const longParts = ['scale', 'peers']
const standardSizes = [200, 1000, 5000, 10_000]

async function main(names: readonly string[]) {
  const wanted = names.filter((name) => !/^\d+$/.test(name))
  const sizes = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const unknown = wanted.filter((name) => !parts.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`)
  const has = (part: string) => (wanted.length === 0 ? !longParts.includes(part) : wanted.includes(part))
  if (!fs.existsSync('dist')) throw new Error('There is no dist to measure. Run npm run build first.')

  const figures: Figure[] = []
  /** Prints the figures of a part immediately, in case a later part fails. */
  const add = (found: readonly Figure[]) => {
    console.log(`\n${table(found)}`)
    figures.push(...found)
  }
  if (has('build')) add(await benchBuild())
  if (has('author')) add(await benchAuthor())
  if (has('scale')) await benchScaling(sizes.length > 0 ? sizes : standardSizes, add)
  if (has('peers')) await benchPeers(sizes, add)
  const ofPages = {
    load: benchFirstLoad,
    navigation: benchNavigation,
    long: benchLongPage,
    keys: benchKeystrokes,
    playground: benchPlayground,
  }
  if (Object.keys(ofPages).some(has)) {
    const server = await serveDist({ root: 'dist', cacheFolder: '.build/compressed', port: 0 })
    try {
      for (const [part, bench] of Object.entries(ofPages)) if (has(part)) add(await bench(server.url))
    } finally {
      await server.close()
    }
  }

  const missed = figures.filter((figure) => !isKept(figure))
  console.log(missed.length === 0 ? '\nEvery target is met.' : `\nMissed: ${missed.map(({ name }) => name).join('; ')}.`)
  const report = {
    date: new Date().toISOString(),
    node: process.version,
    processor: os.cpus()[0]?.model ?? '',
    cores: os.cpus().length,
    figures,
  }
  fs.mkdirSync('.build', { recursive: true })
  fs.writeFileSync('.build/bench.json', JSON.stringify(report, null, 2))
  console.log('Written to .build/bench.json.')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
