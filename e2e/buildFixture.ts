/**
 * Builds the fixture site into `.build/fixture-site/dist`: this project's code with the configuration and content of `e2e/fixture-site`.
 * Gatsby's cache is kept, so that a second build is quick.
 *
 *   --untuned  without the tricks of `src/gatsby/tuning`, into `.build/fixture-untuned/dist`
 *   --below    to be published below `/preview/`, with a service worker, into `.build/fixture-below/dist`
 */
import fs from 'node:fs'
import path from 'node:path'
import { buildSite } from '../publish/buildSite'
import { explainFailure } from '../publish/explainFailure'
import { config } from './fixture-site/site.config'

const projectRoot = path.resolve(import.meta.dirname, '..')
const isUntuned = process.argv.includes('--untuned')
const isBelow = process.argv.includes('--below')
const fixtureRoot = path.join(projectRoot, isUntuned ? '.build/fixture-untuned' : isBelow ? '.build/fixture-below' : '.build/fixture-site')
const basePath = isBelow ? '/preview/' : config.basePath

const ofProject = [
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'tsconfig.json',
  'src',
  'static',
]

/** Folders that later builds reuse. */
const kept = ['.cache', '.build', 'public', 'dist']

function layOut() {
  fs.mkdirSync(fixtureRoot, { recursive: true })
  for (const name of fs.readdirSync(fixtureRoot)) {
    if (!kept.includes(name)) fs.rmSync(path.join(fixtureRoot, name), { recursive: true })
  }
  for (const name of ofProject) fs.cpSync(path.join(projectRoot, name), path.join(fixtureRoot, name), { recursive: true })
  fs.cpSync(path.join(projectRoot, 'e2e/fixture-site'), fixtureRoot, { recursive: true })
  const configFile = path.join(fixtureRoot, 'site.config.ts')
  fs.writeFileSync(
    configFile,
    fs
      .readFileSync(configFile, 'utf8')
      .replace("basePath: '/'", `basePath: '${basePath}'`)
      .replace('serviceWorker: false', `serviceWorker: ${isBelow}`),
  )
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(fixtureRoot, 'node_modules'), 'junction')
}

layOut()
buildSite({
  siteRoot: fixtureRoot,
  site: { ...config, basePath, serviceWorker: isBelow },
  // Gatsby believes to be on Netlify, where it must not change what it builds.
  environment: { ...process.env, NETLIFY: 'true', CODEFRAME_TUNING: isUntuned ? 'off' : 'on', CODEFRAME_PLAYGROUND: 'off' },
  // The home page links to the real site's pages, and the other language's site is not there.
  areDeadLinksAllowed: true,
  log: () => undefined,
}).done.catch((error: unknown) => {
  console.error(explainFailure(error, fixtureRoot))
  process.exit(1)
})
