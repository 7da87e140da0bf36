import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LockedError, lockFile, takeLock, type BuildLock } from '../src/buildTime/buildLock'
import { manifestAddress, type MissingCompiler } from '../src/playground/manifest'
import type { MadePlayground } from '../toolchain/makePlayground'
import { errorMessage } from './publishError'
import { askPublished, isUntouched, notePublished, type Inputs } from './publishedState'
import { compileWorkers, startPlayground } from './startPlayground'
import { clearLeftovers } from './swapFolder'
import { addCompiler } from './writePlayground'

/** Whether a published folder has the compiler. */
export const hasCompiler = (dist: string): boolean => fs.existsSync(path.join(dist, manifestAddress))

/** Waits until no build is running. */
async function takeLockWhenFree(file: string): Promise<BuildLock> {
  for (;;) {
    try {
      return takeLock(file)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      await wait(1000)
    }
  }
}

export interface LaterCompiler {
  /** Why it is not there; nothing when it is. */
  missing: () => MissingCompiler | undefined
  /** Resolves when it is there, could not be made, or was stopped. */
  done: Promise<void>
  /** Ends the making. Resolves when nothing is left of it; says whether the site now lacks the compiler. */
  stop: () => Promise<boolean>
}

export interface LaterOptions {
  siteRoot: string
  log: (message: string) => void
  readInputs: () => Inputs | undefined
  /** For tests. */
  start?: typeof startPlayground
}

/** Makes the compiler for a site that is already served, and adds it when it is whole. A failure is logged, and the site goes on without. */
export function addCompilerLater({ siteRoot, log, readInputs, start = startPlayground }: LaterOptions): LaterCompiler {
  const dist = path.join(siteRoot, 'dist')
  let missing: MissingCompiler | undefined = 'being made'
  let isStopped = false
  const making = start(log, true)

  const add = async (compiler: MadePlayground) => {
    const lock = await takeLockWhenFree(lockFile(siteRoot))
    try {
      // A build that ran in between has brought its own.
      if (isStopped || hasCompiler(dist)) return
      clearLeftovers(dist, log)
      const inputs = readInputs()
      const published = askPublished(siteRoot, inputs)
      addCompiler(compiler, compileWorkers(), dist, `${dist}.${process.pid}.part`)
      if (inputs && published.isCurrent && isUntouched(inputs, inputs)) notePublished(siteRoot, inputs, published.warnings)
    } finally {
      lock.release()
    }
  }

  const begun = performance.now()
  const done = making
    .made()
    .then(add)
    .then(
      () => {
        if (isStopped) return
        missing = undefined
        log(`The compiler for the browser is ready: Run works now (${Math.round((performance.now() - begun) / 1000)} s).`)
      },
      (error: unknown) => {
        if (isStopped) return
        missing = 'failed'
        log(`${errorMessage(error)}\n    The site is served without it. To try again, start anew: npm start`)
      },
    )
  return {
    missing: () => missing,
    done,
    stop: async () => {
      isStopped = true
      await making.stop()
      return missing !== undefined
    },
  }
}
