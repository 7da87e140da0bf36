/**
 * `npm run build`: builds the site of the current folder with Gatsby and publishes it into `dist`.
 *
 *   --only-dist         skip Gatsby, and publish the contents of `public`
 *   --allow-dead-links  only warn about dead links
 *   --compress          put Brotli and gzip copies beside the published files, for hosts that do not compress by themselves
 */
import { parseArgs } from 'node:util'
import { constants } from 'node:os'
import { explainFailure } from './explainFailure'
import { isPreviewBuild } from './isPreviewBuild'
import { readSiteConfig } from './readSiteConfig'

/** The site's folder, passed on to everything else. */
const siteRoot = process.cwd()

const fail = (error: unknown) => {
  console.error(`\n${explainFailure(error, siteRoot)}`)
  process.exit(1)
}

async function run() {
  const { values } = parseArgs({
    options: {
      'only-dist': { type: 'boolean', default: false },
      'allow-dead-links': { type: 'boolean', default: false },
      compress: { type: 'boolean', default: false },
    },
  })
  const site = await readSiteConfig()
  // It imports modules that read the configuration, which must be valid by then.
  const { buildSite } = await import('./buildSite')
  const build = buildSite({
    siteRoot,
    site,
    environment: process.env,
    onlyDist: values['only-dist'],
    areDeadLinksAllowed: values['allow-dead-links'],
    isPreview: isPreviewBuild(process.env),
    isCompressed: values.compress,
  })
  let isStopping = false
  const stop = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (isStopping) return
    isStopping = true
    await build.stop(signal)
    console.error('\nThe build was stopped. The published site stays as it was.')
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('exit', build.cleanUp)
  await build.done.catch((error: unknown) => {
    if (!isStopping) fail(error)
  })
}

run().catch(fail)
