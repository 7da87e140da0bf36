/**
 * The part of `npm start` that needs packages: builds the site unless `dist` is what a build would make, serves it, and then makes the compiler with which
 * readers run examples. `serverOptions.ts` lists the options.
 */
import { constants } from 'node:os'
import path from 'node:path'
import { hasPlayground } from '../src/buildTime/hasPlayground'
import { addCompilerLater, hasCompiler, type LaterCompiler } from './addCompilerLater'
import { explainFailure } from './explainFailure'
import { isPreviewBuild } from './isPreviewBuild'
import { askPublished, readInputs } from './publishedState'
import { readSiteConfig } from './readSiteConfig'
import { serveDist } from './hosts/serveDist'
import { addressLine, serverOptions } from './hosts/serverOptions'
import { restoreUnlessBuilding } from './swapFolder'

const siteRoot = process.cwd()
const dist = path.join(siteRoot, 'dist')
const readOurs = () => readInputs([siteRoot, path.join(__dirname, '..')], process.env)

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Signal = (typeof signals)[number]

/** What a signal ends at the moment. Resolves to the exit code. */
let end: (signal: Signal) => Promise<number> = (signal) => Promise.resolve(128 + constants.signals[signal])
let isEnding = false

for (const signal of signals)
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void end(signal).then((code) => process.exit(code))
  })

async function build() {
  const site = await readSiteConfig()
  // It imports modules that read the configuration, which must be valid by then.
  const { buildSite } = await import('./buildSite')
  const running = buildSite({ siteRoot, site, environment: process.env, isPreview: isPreviewBuild(process.env), isCompilerLater: true })
  end = async (signal) => {
    await running.stop(signal)
    console.error('\nThe build was stopped. The published site stays as it was.')
    return 128 + constants.signals[signal]
  }
  process.on('exit', running.cleanUp)
  await running.done
}

/** Makes `dist` current. */
async function makeCurrent() {
  restoreUnlessBuilding(dist, console.log)
  const published = askPublished(siteRoot, readOurs())
  if (published.isCurrent) {
    const { warnings } = published
    console.log(
      `Nothing has changed since the last build${warnings > 0 ? `, which had ${warnings} warning${warnings === 1 ? '' : 's'}: npm run build` : ''}.`,
    )
    return
  }
  console.log(
    published.reason === undefined
      ? 'Building the site. The first build takes one to three minutes: Gatsby reads and renders all pages, then bundles their scripts.'
      : `Building the site: ${published.reason}.`,
  )
  await build()
}

async function serve() {
  const needsCompiler = hasPlayground(process.env) && !hasCompiler(dist)
  let compiler: LaterCompiler | undefined
  const server = await serveDist({ ...serverOptions(process.argv.slice(2)), missingCompiler: () => compiler?.missing() })
  console.log(addressLine(server.url))
  if (needsCompiler) {
    console.log('Run works in some minutes: the compiler for the browser is made now.')
    compiler = addCompilerLater({ siteRoot, log: console.log, readInputs: readOurs })
  }
  end = async () => {
    const stopping = compiler?.stop()
    await server.close()
    if (await stopping)
      console.log(
        'The compiler for the browser was not finished, so dist holds the site without it. The next "npm start" or "npm run build" makes it.',
      )
    return 0
  }
}

async function main() {
  try {
    // Mistakes in the options are reported before a build, not after it.
    serverOptions(process.argv.slice(2))
    await makeCurrent()
  } catch (error) {
    if (isEnding) return
    console.error(`\n${explainFailure(error, siteRoot)}`)
    process.exit(1)
  }
  if (!isEnding) await serve()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
