import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { siteConfig } from '../src/config/siteConfig'

/** Starlight, the version of Astro that it asks for, and a Node that runs both: Astro needs Node 22. */
const packages = {
  '@astrojs/starlight': '0.42.4',
  astro: '7.3.5',
  [`node-${process.platform}-${process.arch}`]: '22.23.3',
}

/** A site of Starlight's, with packages of its own: ignored by git, and apart from the project's. */
export const starlightSite = path.resolve('.build/peers')

export interface Starlight {
  /** The Node that runs Astro. */
  node: string
  /** Astro's command line. */
  astro: string
}

/** Installs Starlight if it is not there yet. */
export function installStarlight(): Starlight {
  const manifest = JSON.stringify({ name: 'peers', private: true, type: 'module', dependencies: packages }, null, 2)
  const manifestFile = path.join(starlightSite, 'package.json')
  const markFile = path.join(starlightSite, 'installed.json')
  if (!fs.existsSync(markFile) || fs.readFileSync(markFile, 'utf8') !== manifest) {
    fs.rmSync(starlightSite, { recursive: true, force: true })
    fs.mkdirSync(starlightSite, { recursive: true })
    fs.writeFileSync(manifestFile, manifest)
    // `--force` only lets the project's own, older Node install them.
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--force', '--loglevel=error'], {
      cwd: starlightSite,
      stdio: 'inherit',
    })
    fs.writeFileSync(markFile, manifest)
  }
  const modules = path.join(starlightSite, 'node_modules')
  return {
    node: path.join(modules, `node-${process.platform}-${process.arch}`, 'bin/node'),
    astro: path.join(modules, 'astro/bin/astro.mjs'),
  }
}

/** Astro holds the whole site in memory: with the 4 GB that Node takes by itself, 5,000 pages end with an error after eleven minutes. */
const starlightHeap = '--max-old-space-size=16384'

export const starlightEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: starlightHeap,
  NODE_ENV: undefined,
})

/** Shiki knows neither of the aliased languages by our names. */
const configuration = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: ${JSON.stringify(siteConfig.url)},
  cacheDir: './.cache',
  integrations: [
    starlight({
      title: ${JSON.stringify(siteConfig.title)},
      sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] }],
      expressiveCode: { shiki: { langAlias: { nasm: 'asm', output: 'txt' } } },
    }),
  ],
})
`

const collections = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** The Markdown copy of a page as a page of Starlight's, which takes the title from its frontmatter. */
export function starlightPage(copy: string): string {
  const [, title = '', body = ''] = /^# (.*)\n([^]*)$/.exec(copy) ?? []
  if (title === '') throw new Error(`A Markdown copy does not begin with its title: ${copy.slice(0, 80)}`)
  return `---\ntitle: ${JSON.stringify(title.replace(/\\(.)/g, '$1'))}\n---\n${body}`
}

/** Where the copy of a page lies in Starlight's site: `docs/introduction.md`. */
export const starlightFile = (page: string) => path.join(starlightSite, 'src/content/docs', page)

/**
 * Lays out Starlight's site with the Markdown copies of the docs of a built `dist` as its content.
 * @returns the number of its pages
 */
export function layOutStarlight(dist: string): number {
  fs.rmSync(path.join(starlightSite, 'src'), { recursive: true, force: true })
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  write(path.join(starlightSite, 'astro.config.mjs'), configuration)
  write(path.join(starlightSite, 'src/content.config.ts'), collections)
  const copies = fs.readdirSync(path.join(dist, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  for (const name of copies)
    write(starlightFile(path.join('docs', name)), starlightPage(fs.readFileSync(path.join(dist, 'docs', name), 'utf8')))
  write(starlightFile('index.md'), '---\ntitle: Home\n---\nThe docs.\n')
  return copies.length
}
