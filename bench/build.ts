import fs from 'node:fs'
import path from 'node:path'
import { prepareGatsby } from '../src/gatsby/gatsbyCache'
import { gatsbyEnvironment } from '../publish/runGatsby'
import { contentFolder, overlaySite } from './overlaySite'
import { largerMemory, measureProcess, type Memory } from './measureProcess'
import type { Figure } from './table'

const gatsby = ['node_modules/.bin/gatsby', 'build']
/** As where `npm run build` writes to a file. */
const environment = gatsbyEnvironment(path.resolve('.'), { ...process.env, CODEFRAME_PLAYGROUND: 'off' }, false)
// Frame and home page of a generated site lead to pages that only the real one has.
const assemble = ['node_modules/.bin/tsx', 'publish/build.ts', '--only-dist', '--allow-dead-links']

export interface BuildTimes {
  cold: number
  warm: number
  distCold: number
  distWarm: number
  /** Of Gatsby's builds and of the assembling of `dist`. */
  peakMemory: { gatsby: Memory; dist: Memory }
}

/** Changes the words of one page. */
function edit(site: string, page: string) {
  fs.appendFileSync(path.join(site, 'content/docs', page), '\nOne more sentence, written to be measured.\n')
}

/** Times of a site's cold build, and of the build after one page was edited. */
export async function measureBuild(site: string, page: string): Promise<BuildTimes> {
  for (const place of ['.cache', 'public', 'dist', '.build']) fs.rmSync(path.join(site, place), { recursive: true, force: true })
  const run = (args: string[]) => measureProcess(process.execPath, args, site, environment)
  const runGatsby = async () => {
    const complete = prepareGatsby(site, environment, console.log)
    const measured = await run(gatsby)
    complete()
    return measured
  }
  const cold = await runGatsby()
  const distCold = await run(assemble)
  edit(site, page)
  const warm = await runGatsby()
  const distWarm = await run(assemble)
  return {
    cold: cold.seconds,
    warm: warm.seconds,
    distCold: distCold.seconds,
    distWarm: distWarm.seconds,
    peakMemory: {
      gatsby: largerMemory(cold.peakMemory, warm.peakMemory),
      dist: largerMemory(distCold.peakMemory, distWarm.peakMemory),
    },
  }
}

/** Seconds that Gatsby takes for a site with one empty page: the lower limit on this machine at this moment. */
async function measureEmptySite(site: string): Promise<{ cold: number; warm: number }> {
  fs.rmSync(site, { recursive: true, force: true })
  fs.mkdirSync(path.join(site, 'src/pages'), { recursive: true })
  fs.writeFileSync(path.join(site, 'package.json'), '{ "name": "empty", "private": true, "dependencies": { "gatsby": "5" } }')
  fs.writeFileSync(path.join(site, 'gatsby-config.ts'), 'export default { adapter: { name: "none", adapt: () => undefined } }')
  const write = (text: string) =>
    fs.writeFileSync(
      path.join(site, 'src/pages/index.tsx'),
      `import { createElement } from 'react'\n\nexport default () => createElement('main', null, '${text}')\n`,
    )
  const build = async () => (await measureProcess(process.execPath, gatsby, site, environment)).seconds
  write('Nothing')
  fs.symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'))
  const cold = await build()
  write('Almost nothing')
  return { cold, warm: await build() }
}

/** Rows of the table for the memory of a site's builds. */
export const memoryFigures = (site: string, { gatsby, dist }: BuildTimes['peakMemory']): Figure[] => [
  { name: `${site}peak memory of gatsby build`, value: gatsby.all, unit: 'MiB', target: 2048 },
  { name: `${site}peak memory of gatsby build, mapped files in it`, value: gatsby.mapped, unit: 'MiB' },
  { name: `${site}peak memory of dist`, value: dist.all, unit: 'MiB', target: 2048 },
]

/** Build times of the real content. */
export async function benchBuild(): Promise<Figure[]> {
  const site = path.resolve('.build/bench-site')
  overlaySite(site)
  fs.cpSync(contentFolder, path.join(site, 'content'), { recursive: true })
  const empty = await measureEmptySite(path.resolve('.build/bench-empty'))
  const { cold, warm, distCold, distWarm, peakMemory } = await measureBuild(site, 'introduction.mdx')
  return [
    { name: 'yardstick: gatsby build of an empty site, cold', value: empty.cold, unit: 's' },
    { name: 'yardstick: gatsby build of an empty site, its page edited', value: empty.warm, unit: 's' },
    { name: 'gatsby build, cold', value: cold, unit: 's', target: 28 },
    { name: 'gatsby build, one page edited', value: warm, unit: 's', target: 9 },
    { name: 'dist, cold', value: distCold, unit: 's', target: 15 },
    { name: 'dist, one page edited', value: distWarm, unit: 's', target: 3 },
    ...memoryFigures('', peakMemory),
  ]
}
