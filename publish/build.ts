/**
 * `npm run build`: builds the site of the current folder with Gatsby and publishes it into `dist`.
 *
 *   --only-dist         leave Gatsby out, publish what `public` holds
 *   --allow-dead-links  print dead links and go on
 *   --compress          put Brotli and gzip copies beside the published files, for hosts that do not compress by themselves
 */
import { parseArgs } from 'node:util'
import { constants } from 'node:os'
import { siteConfig } from '../src/config/siteConfig'
import { buildSite } from './buildSite'
import { explainFailure } from './explainFailure'
import { isPreviewBuild } from './isPreviewBuild'

const { values } = parseArgs({
  options: {
    'only-dist': { type: 'boolean', default: false },
    'allow-dead-links': { type: 'boolean', default: false },
    compress: { type: 'boolean', default: false },
  },
})

/** The folder of the site; everything below is given it. */
const siteRoot = process.cwd()

const fail = (error: unknown) => {
  console.error(`\n${explainFailure(error, siteRoot)}`)
  process.exit(1)
}

try {
  const build = buildSite({
    siteRoot,
    site: siteConfig,
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
    console.error('\nThe build was stopped. The site that is published stays as it was.')
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('exit', build.cleanUp)
  build.done.catch((error: unknown) => {
    if (!isStopping) fail(error)
  })
} catch (error) {
  fail(error)
}
