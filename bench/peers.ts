import fs from 'node:fs'
import path from 'node:path'
import { generateSite } from './generateSite'
import { measureProcess } from './measureProcess'
import { contentFolder, overlaySite } from './overlaySite'
import { installStarlight, layOutStarlight, starlightEnvironment, starlightSite, type Starlight } from './starlight'
import { median, type Figure } from './table'

/** Builds of each, in turn. */
const rounds = 3

/** Empties the folders that a build leaves, so that the next one is cold. */
function clear(site: string, folders: readonly string[]) {
  for (const folder of folders) fs.rmSync(path.join(site, folder), { recursive: true, force: true })
}

/** Seconds of `npm run build` from nothing: Gatsby, and `dist`. */
async function buildOurs(site: string): Promise<number> {
  clear(site, ['.cache', 'public', 'dist', '.build'])
  // The frame of a generated site leads to pages that only the real one has.
  const build = ['node_modules/.bin/tsx', 'publish/build.ts', '--allow-dead-links']
  return (await measureProcess(process.execPath, build, site, process.env)).seconds
}

/** Seconds of `astro build` from nothing. */
async function buildStarlight({ node, astro }: Starlight): Promise<number> {
  clear(starlightSite, ['.astro', '.cache', 'dist', 'node_modules/.astro', 'node_modules/.vite'])
  return (await measureProcess(node, [astro, 'build'], starlightSite, starlightEnvironment(process.env))).seconds
}

/** Builds a site and the same content with Starlight, in turn. */
async function compare(title: string, ours: string, times: number, target: number): Promise<Figure[]> {
  const starlight = installStarlight()
  const seconds: { ours: number; theirs: number }[] = []
  let pages = 0
  for (let round = 1; round <= times; round++) {
    const built = await buildOurs(ours)
    if (round === 1) pages = layOutStarlight(path.join(ours, 'dist'))
    console.log(`${title}, round ${round}: ours ${built.toFixed(1)} s`)
    const theirs = await buildStarlight(starlight)
    console.log(`${title}, round ${round}: Starlight ${theirs.toFixed(1)} s`)
    seconds.push({ ours: built, theirs })
  }
  const middle = { ours: median(seconds.map(({ ours }) => ours)), theirs: median(seconds.map(({ theirs }) => theirs)) }
  return [
    { name: `${title}: pages in Starlight`, value: pages, unit: '' },
    { name: `${title}: our cold build`, value: middle.ours, unit: 's' },
    { name: `${title}: Starlight's cold build`, value: middle.theirs, unit: 's' },
    {
      name: `${title}: ours as a multiple of Starlight's, median of the rounds`,
      value: median(seconds.map(({ ours, theirs }) => ours / theirs)),
      unit: '',
      target,
    },
  ]
}

/**
 * Whole cold builds beside Starlight's, with the Markdown copies of the docs as its content.
 * @param sizes of generated sites, each built once; the real content is compared in any case
 */
export async function benchPeers(sizes: readonly number[], add: (figures: readonly Figure[]) => void): Promise<void> {
  const site = path.resolve('.build/bench-site')
  overlaySite(site)
  fs.cpSync(contentFolder, path.join(site, 'content'), { recursive: true })
  add(await compare('this content', site, rounds, 2.4))
  fs.rmSync(site, { recursive: true, force: true })
  for (const size of sizes) {
    const generated = path.resolve(`.build/bench-${size}`)
    generateSite(generated, size)
    add(await compare(`${size} pages`, generated, 1, size === 5000 ? 0.5 : 2.4))
    fs.rmSync(generated, { recursive: true, force: true })
  }
}
