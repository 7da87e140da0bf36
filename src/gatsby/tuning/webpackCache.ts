import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What is read and written here of webpack. */
interface Compilation {
  hash?: string
  buildDependencies: { clear: () => void }
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

/** Webpack's setting `cache`. */
export type WebpackCache = false | { version?: string; buildDependencies?: Record<string, readonly string[]> }

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
      compilation.hash = hashOfAssets(compilation.getAssets())
    })
  },
}

/** Loaders join the build dependencies, of which `watchPackagesInstead` speaks, while they are used. */
export const forgetLoaders = {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('forgetLoaders', ({ compilation }) => compilation.buildDependencies.clear())
  },
}

/**
 * Webpack asks whether its cache is still good by all modules that Gatsby's configuration requires, thousands, whose places in the file system it
 * looks up after a clean build: a fifth of that build's time. The files of the configuration and the list of installed packages say the same.
 */
export function watchPackagesInstead(cache: WebpackCache | undefined, root: string): void {
  if (!cache) return
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const files = [...(cache.buildDependencies?.['config'] ?? []), installed].filter((file) => fs.existsSync(file))
  const version = createHash('sha256').update(process.version)
  for (const file of files) version.update(fs.readFileSync(file))
  cache.version = version.digest('hex')
  cache.buildDependencies = { defaultWebpack: [] }
}

/** What is read here of webpack's DefinePlugin. */
export interface DefinePlugin {
  definitions?: Record<string, unknown>
}

/**
 * Webpack's cache also counts the order of what DefinePlugin replaces, which is that of the variables in the environment: another in a terminal than
 * where the output goes to a file.
 */
export function sortDefinitions(plugins: readonly DefinePlugin[]): void {
  for (const plugin of plugins) {
    if (plugin.definitions) plugin.definitions = Object.fromEntries(Object.entries(plugin.definitions).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/**
 * Gatsby writes every variable of its environment into the renderer of the HTML, where no page asks for them. Webpack's cache was good for the
 * same terminal alone: elsewhere, and wherever a host numbers its builds, each module was compiled anew. Gatsby's own variables stay.
 */
export function forgetEnvironment(plugins: readonly DefinePlugin[], environment: NodeJS.ProcessEnv = process.env): void {
  const names = Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !name.startsWith('GATSBY_'))
  for (const { definitions } of plugins) for (const name of names) delete definitions?.[`process.env.${name}`]
}
