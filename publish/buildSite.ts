import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { siteConfig } from '../src/config/siteConfig'
import type { SiteConfig } from '../src/config/types'
import { assemble, type Assembled } from './assemble'
import { takeLock } from './buildLock'
import { runGatsby } from './runGatsby'
import { dropStaleStyles, recordStyles } from './staleStyles'
import { clearLeftovers, swapFolder } from './swapFolder'

export interface BuildOptions {
  siteRoot: string
  /** The site's configuration; this project's when left out. */
  site?: SiteConfig
  /** Leaves Gatsby's build out and publishes what `public` holds. */
  onlyDist?: boolean
  areDeadLinksAllowed?: boolean
  isPreview?: boolean
  log?: (message: string) => void
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Builds a site into `dist`. Until the last moment it is put together beside the old one, which stays as it is if anything fails.
 * @returns how to stop it, and its end
 */
export function buildSite({
  siteRoot,
  site = siteConfig,
  onlyDist = false,
  areDeadLinksAllowed = false,
  isPreview = false,
  log = console.log,
}: BuildOptions) {
  const dist = path.join(siteRoot, 'dist')
  const part = `${dist}.${process.pid}.part`
  let child: ChildProcess | undefined
  const release = takeLock(path.join(siteRoot, '.build/lock'))

  const cleanUp = () => {
    fs.rmSync(part, { recursive: true, force: true })
    release()
  }

  const build = async (): Promise<Assembled> => {
    try {
      clearLeftovers(dist)
      if (!onlyDist) {
        dropStaleStyles(siteRoot)
        await runGatsby(siteRoot, (started) => (child = started))
        recordStyles(siteRoot)
      }
      const start = performance.now()
      const assembled = await assemble({ siteRoot, site, target: part, isPreview, areDeadLinksAllowed, warn: log })
      swapFolder(part, dist)
      log(
        `Published ${assembled.pages} pages, ${assembled.files} files in ${path.relative(process.cwd(), dist) || '.'} (${seconds(start)}).`,
      )
      return assembled
    } finally {
      cleanUp()
    }
  }

  return {
    done: build(),
    /** Ends the build at once; the published site stays as it was. */
    stop(signal: NodeJS.Signals) {
      child?.kill(signal)
      cleanUp()
    },
  }
}
