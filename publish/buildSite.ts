import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../src/config/types'
import { isShallow } from '../src/buildTime/gitHistory'
import { hasPlayground } from '../src/buildTime/hasPlayground'
import { readPlan } from '../src/buildTime/planFile'
import { prepareGatsby, takeFolders } from '../src/gatsby/gatsbyCache'
import { assemble, type Assembled } from './assemble'
import { lockFile, takeLock } from '../src/buildTime/buildLock'
import { compressFolder } from './hosts/compressFolder'
import { compileWorkers, startPlayground } from './startPlayground'
import { forgetPublished, isUntouched, notePublished, readInputs } from './publishedState'
import { endProcess, runGatsby } from './runGatsby'
import { checkSwap, clearLeftovers, swapFolder } from './swapFolder'

export interface BuildOptions {
  siteRoot: string
  /** The site's configuration. */
  site: SiteConfig
  /** Additional environment of Gatsby's process. */
  environment: NodeJS.ProcessEnv
  /** Whether to skip Gatsby and publish the contents of `public`. */
  onlyDist?: boolean
  areDeadLinksAllowed?: boolean
  isPreview?: boolean
  /** Whether to write compressed copies beside the published files. */
  isCompressed?: boolean
  /** Whether to publish the site before the compiler for its readers is made, which then has to be added. */
  isCompilerLater?: boolean
  log?: (message: string) => void
}

/** Where the code is that builds. */
const projectRoot = path.join(__dirname, '..')

const shallowHistory =
  'The clone is shallow, so pages that have not changed since its history begins are published without a date, and the feed is short. ' +
  'Fetch the rest before the build: git fetch --unshallow'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

export interface RunningBuild {
  /** Settles when the build ends. */
  done: Promise<Assembled>
  /** Stops the build and leaves the published site unchanged. Resolves when all its processes have ended. */
  stop: (signal: NodeJS.Signals) => Promise<void>
  /** Removes the leftovers of an unfinished build, synchronously, when the process exits. */
  cleanUp: () => void
}

/** Builds a site into `dist`. It is assembled beside the old one and swapped in at the end, so a failure leaves the old one unchanged. */
export function buildSite({
  siteRoot,
  site,
  environment,
  onlyDist = false,
  areDeadLinksAllowed = false,
  isPreview = false,
  isCompressed = false,
  isCompilerLater = false,
  log = console.log,
}: BuildOptions): RunningBuild {
  const dist = path.join(siteRoot, 'dist')
  const part = `${dist}.${process.pid}.part`
  let child: ChildProcess | undefined
  const lock = takeLock(lockFile(siteRoot))

  const cleanUp = () => {
    fs.rmSync(part, { recursive: true, force: true })
    lock.release()
  }

  const build = async (): Promise<Assembled> => {
    try {
      clearLeftovers(dist, log)
      checkSwap(part, dist)
      forgetPublished(siteRoot)
      const readOurs = () => readInputs([siteRoot, projectRoot], environment)
      const inputs = onlyDist || areDeadLinksAllowed || isCompressed ? undefined : readOurs()
      if (onlyDist) takeFolders(siteRoot, 'build')
      // Pages that are there offer it or not, whatever the environment says now.
      const isOffered = onlyDist ? readPlan(siteRoot)?.hasPlayground === true : hasPlayground(environment)
      // Beside Gatsby, which takes longer.
      const compilerStarted = isOffered && !isCompilerLater ? startPlayground(log) : undefined
      if (!onlyDist) {
        const complete = prepareGatsby(siteRoot, environment, log)
        await runGatsby(siteRoot, environment, (started) => {
          child = started
          if (started.pid !== undefined) lock.join(started.pid)
        })
        complete()
      }
      if (isShallow(siteRoot)) log(shallowHistory)
      const playground = isOffered ? { workers: compileWorkers(), compiler: await compilerStarted?.made() } : undefined
      const start = performance.now()
      const assembled = await assemble({ siteRoot, site, target: part, playground, isPreview, areDeadLinksAllowed, warn: log })
      if (isCompressed) await compressFolder(part, path.join(siteRoot, '.build/compressed'))
      swapFolder(part, dist)
      log(`Published ${assembled.pages} pages, ${assembled.files} files in ${path.basename(dist)} (${seconds(start)}).`)
      const { warnings } = assembled
      const after = inputs && readOurs()
      if (after && isUntouched(inputs, after)) notePublished(siteRoot, after, warnings)
      if (warnings > 0) log(`${warnings} warning${warnings === 1 ? '' : 's'} above.`)
      return assembled
    } finally {
      cleanUp()
    }
  }

  return {
    done: build(),
    stop: async (signal) => {
      if (child) await endProcess(child, signal)
      cleanUp()
    },
    cleanUp,
  }
}
