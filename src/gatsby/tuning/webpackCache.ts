import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { held } from './lostHold'
import type { WebpackCache } from './webpackConfig'

/** What is read and written here of webpack. */
interface Compilation {
  hash?: string
  buildDependencies?: { clear: () => void }
  getAssets: () => readonly { name: string; source: { buffer: () => Buffer } }[]
}
interface Compiler {
  hooks: {
    /** Before the files are written; afterwards webpack knows their sizes only. */
    emit: { tap: (name: string, callback: (compilation: Compilation) => void) => void }
    /** Before the cache is written. */
    done: { tap: (name: string, callback: (stats: { compilation: Compilation }) => void) => void }
  }
}

/** A digest of all that is emitted, by name and content. */
export function hashOfAssets(assets: ReturnType<Compilation['getAssets']>): string {
  const hash = createHash('sha256')
  for (const { name, source } of [...assets].sort((a, b) => (a.name < b.name ? -1 : 1))) hash.update(`${name}\0`).update(source.buffer())
  return hash.digest('hex').slice(0, 20)
}

/**
 * Gatsby renders every page anew, and names the build anew, when webpack's hash is another. Webpack's own also counts what was compiled on the way
 * and not found in the cache, so the first build after a clean one rendered all pages and no reader's copy was current. This one changes with the
 * scripts and styles alone.
 */
export const steadyHash = {
  apply({ hooks }: Compiler): void {
    hooks.emit.tap('steadyHash', (compilation) => {
      held(compilation.hash, 'steadyHash', "the hash of webpack's compilation when it emits its files")
      compilation.hash = hashOfAssets(compilation.getAssets())
    })
  },
}

/** Loaders join the build dependencies, of which `watchPackagesInstead` speaks, while they are used. */
export const forgetLoaders = {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('forgetLoaders', ({ compilation }) =>
      held(compilation.buildDependencies, 'forgetLoaders', 'the list "buildDependencies" of webpack\'s compilation').clear(),
    )
  },
}

/**
 * Webpack asks whether its cache is still good by all modules that Gatsby's configuration requires, thousands, whose places in the file system it
 * looks up after a clean build. The files of the configuration and the list of installed packages say the same.
 * Where npm has left no such list, webpack goes on asking.
 * @param root the site's folder
 */
export function watchPackagesInstead(cache: WebpackCache | undefined, root: string): void {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const files = held(cache ? cache.buildDependencies?.['config'] : undefined, 'watchPackagesInstead', '"cache.buildDependencies.config"')
  if (!cache || !fs.existsSync(installed)) return
  const version = createHash('sha256').update(process.version)
  for (const file of [...files, installed]) if (fs.existsSync(file)) version.update(fs.readFileSync(file))
  cache.version = version.digest('hex')
  cache.buildDependencies = { defaultWebpack: [] }
}
