import type { GatsbyNode, Reporter } from 'gatsby'
import { isLockedBy, LockedError, lockFile, takeLock } from '../buildTime/buildLock'
import { contentFiles } from '../buildTime/contentFiles'
import { checkFrontmatter } from './checkFrontmatter'
import { isLargeSite, keepHeapSmall } from '../buildTime/memory'
import type { Site } from '../buildTime/paths'
import { RenderCache } from '../buildTime/renderCache'
import { searchIndexWritten } from '../buildTime/startSearchIndex'
import { closePool, readNamesAgain, startThread } from '../buildTime/workerPool'
import { ContentNodes } from './contentNodes'
import { serveNews } from './develop/authorNews'
import { followConfig } from './develop/followConfig'
import { followSaves } from './develop/followSaves'
import { keepRunning } from './develop/keepRunning'
import { removeMark } from './gatsbyCache'
import { siteOf } from './site'
import { plainLog, shrinkWorkers } from './tuning/processes'

let content: ContentNodes | undefined

const contentOf = (site: Site) => (content ??= new ContentNodes(site))

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) => {
  const site = siteOf({ store })
  const files = contentFiles(site.root).pages
  checkFrontmatter(reporter, site, files)
  readNamesAgain(site)
  // A large site would not fit into memory twice.
  if (isLargeSite(files.length)) keepHeapSmall()
  else contentOf(site).renderAhead()
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = serveNews

/** Runs in Gatsby's workers, too. */
export const onPluginInit: GatsbyNode['onPluginInit'] = ({ store }) => shrinkWorkers(siteOf({ store }).root)

/** Makes the nodes of the content. A development server goes on to make them from what is saved. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const site = siteOf(args)
  const nodes = contentOf(site)
  await nodes.makeAll(args)
  if (site.isProduction) return
  keepRunning(site.root)
  followSaves(args, site, nodes, () => followConfig(site.root))
}

/** The build is at its end once the search index has been written. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter, store, getNodesByType }) => {
  try {
    await searchIndexWritten()
  } catch (error) {
    reporter.panicOnBuild('The search index could not be written.', error instanceof Error ? error : undefined)
  }
  await closePool()
  new RenderCache(siteOf({ store }).root).prune(getNodesByType('Doc').map((doc) => String(doc['renderKey'])))
}

/**
 * Takes the lock of the builds for a Gatsby that was started by hand (`npx gatsby develop`). Our own commands hold it for the process that they start,
 * which is this one or, under `develop`, its parent.
 */
function lockForGatsby(root: string, reporter: Reporter) {
  const file = lockFile(root)
  if (isLockedBy(file, [process.pid, process.ppid])) return
  try {
    const { release } = takeLock(file)
    process.on('exit', release)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    reporter.panic(error.message)
  }
}

/** Gatsby has a second's work to do before the first page is to be rendered. */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store, reporter }) => {
  const site = siteOf({ store })
  lockForGatsby(site.root, reporter)
  // Gatsby may have been started by hand: its caches then count as incomplete.
  removeMark(site.root)
  startThread(site)
  // For the workers, which show nothing themselves.
  Object.assign(process.env, plainLog(site.root))
}
