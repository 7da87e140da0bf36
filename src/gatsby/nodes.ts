import fs from 'node:fs'
import type { CreateNodeArgs, GatsbyNode, Node, NodePluginArgs, Reporter } from 'gatsby'
import { pagePath } from '../content-model/pagePath'
import { parseCategoryFile } from '../content-model/parseCategoryFile'
import { parsePackages, parseRoadmap } from '../content-model/parseDataFiles'
import { isLockedBy, LockedError, lockFile, takeLock } from '../buildTime/buildLock'
import { contentFiles } from '../buildTime/contentFiles'
import { checkFrontmatter } from './checkFrontmatter'
import { isLargeSite, keepHeapSmall } from '../buildTime/memory'
import { fromDocsRoot, fromRoot } from '../buildTime/paths'
import { changeDetector, isAboutNames, type ReadFile } from '../buildTime/readFiles'
import { RenderCache } from '../buildTime/renderCache'
import { searchIndexWritten } from '../buildTime/searchIndex'
import { closePool, knownNames, readNamesAgain, renderDoc, renderPiece, startThread } from '../buildTime/workerPool'
import { removeMark } from './gatsbyCache'
import { readPage } from './readPage'
import { pageRecord } from '../search/pageRecord'
import { siteOf } from './site'
import { plainLog, shrinkWorkers } from './tuning/processes'

type NodeTools = Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'createContentDigest' | 'store'>

/** Gatsby's nodes carry plugins' fields untyped. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function addNode({ actions, createNodeId, createContentDigest }: NodeTools, type: string, key: string, parent: Node, fields: object) {
  const node = {
    ...fields,
    id: createNodeId(`${type} ${key}`),
    parent: parent.id,
    children: [],
    internal: { type, contentDigest: createContentDigest(fields) },
  }
  actions.createNode(node)
  actions.createParentChildLink({ parent, child: node })
}

async function addDoc(mdx: Node, tools: NodeTools) {
  const absolute = text(mdx.internal.contentFilePath)
  const site = siteOf(tools)
  const relative = fromDocsRoot(site.root, absolute)
  if (relative === undefined) return
  const page = readPage(site.root, absolute)
  const { frontmatter, ...body } = await renderDoc(site, page)
  addNode(tools, 'Doc', page.file, mdx, { file: page.file, ...pagePath(relative), ...frontmatter, ...body })
}

async function addCategory(fileNode: Node, absolute: string, tools: NodeTools) {
  const site = siteOf(tools)
  const file = fromRoot(site.root, absolute)
  const folder = (fromDocsRoot(site.root, absolute) ?? '').split('/').slice(0, -1).join('/')
  const { category, problems } = parseCategoryFile(file, folder, fs.readFileSync(absolute, 'utf8'))
  const { intro = '', introLines = { first: 1, last: 1 }, ...fields } = category
  const rendered = await renderPiece(site, file, intro, introLines)
  addNode(tools, 'Category', file, fileNode, {
    ...fields,
    introHtml: rendered.html,
    introMarkdown: rendered.markdown,
    searchRecord: JSON.stringify(pageRecord({ ...rendered, title: fields.label, description: fields.description, symbols: [] })),
    links: rendered.links,
    problems: [...problems, ...rendered.problems],
    reads: rendered.reads,
  })
}

function addPackages(fileNode: Node, absolute: string, tools: NodeTools) {
  const { value } = parsePackages(fromRoot(siteOf(tools).root, absolute), fs.readFileSync(absolute, 'utf8'))
  for (const entry of value) addNode(tools, 'Package', entry.name, fileNode, entry)
}

function addRoadmap(fileNode: Node, absolute: string, tools: NodeTools) {
  const { value } = parseRoadmap(fromRoot(siteOf(tools).root, absolute), fs.readFileSync(absolute, 'utf8'))
  const { releases, ...words } = value
  addNode(tools, 'RoadmapText', 'roadmap', fileNode, words)
  releases.forEach((release, position) => addNode(tools, 'Release', release.slug, fileNode, { ...release, position }))
}

async function addFromFile(node: Node, tools: NodeTools) {
  const absolute = text(node['absolutePath'])
  const name = text(node['base'])
  if (name === '_category_.yml' && fromDocsRoot(siteOf(tools).root, absolute) !== undefined) await addCategory(node, absolute, tools)
  if (node['sourceInstanceName'] !== 'data') return
  if (name === 'packages.yml') addPackages(node, absolute, tools)
  if (name === 'roadmap.yml') addRoadmap(node, absolute, tools)
}

/** Turns a page into a Doc, a `_category_.yml` into a Category, and a list of `content/data` into its entries. */
async function addFrom(node: Node, tools: NodeTools) {
  if (node.internal.type === 'Mdx') await addDoc(node, tools)
  if (node.internal.type === 'File') await addFromFile(node, tools)
}

/** Files that a node was made from, besides the file of its parent. */
const readsOf = (node: Node) => (Array.isArray(node['reads']) ? (node['reads'] as ReadFile[]) : [])

/** The file of a page's node or of a file's node. */
const fileOf = (node: Node) => text(node.internal.contentFilePath ?? node['absolutePath'])

/** Renders nodes of pages and categories anew. */
async function renderAgain(tools: NodePluginArgs, isStale: (node: Node) => boolean) {
  const stale = ['Doc', 'Category'].flatMap((type) => tools.getNodesByType(type)).filter(isStale)
  const parents = stale.flatMap(({ parent }) => tools.getNode(parent ?? '') ?? [])
  await Promise.all(parents.filter((parent) => fs.existsSync(fileOf(parent))).map((parent) => addFrom(parent, tools)))
}

/** Whether the pages have been made once, so that a page which comes now is an edited one. */
let isWatching = false

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = () => {
  isWatching = true
}

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args: CreateNodeArgs) => {
  const site = siteOf(args)
  const { type } = args.node.internal
  const isEditedPage = isWatching && type === 'Mdx'
  const namesBefore = knownNames(site)
  if (isEditedPage) readNamesAgain(site)
  await addFrom(args.node, args)
  // In `develop`, an edited picture changes the pages that show it, and an edited page those that mention its names. A build looks for all such
  // changes at once, in `sourceNodes`.
  if (site.isProduction || (type !== 'File' && !isEditedPage)) return
  // The index stays the same object as long as no page documents other names than before.
  if (isEditedPage && knownNames(site) === namesBefore) return
  const file = fromRoot(site.root, fileOf(args.node))
  const hasChanged = changeDetector(site.root, knownNames(site))
  const isAffected = (read: ReadFile) => (isEditedPage ? isAboutNames(read) : read.file === file) && hasChanged(read)
  await renderAgain(args, (node) => readsOf(node).some(isAffected))
}

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) => {
  const site = siteOf({ store })
  const files = contentFiles(site.root).pages
  checkFrontmatter(reporter, site, files)
  readNamesAgain(site)
  if (isLargeSite(files.length)) keepHeapSmall()
}

/** Runs in Gatsby's workers, too. */
export const onPluginInit: GatsbyNode['onPluginInit'] = ({ store }) => shrinkWorkers(siteOf({ store }).root)

/**
 * Gatsby keeps the nodes of pages that have not changed. Other files that they were made from, such as pictures, may have, and the part of a page in
 * the render cache may be damaged.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => {
  const site = siteOf(args)
  const names = readNamesAgain(site)
  const hasChanged = changeDetector(site.root, names)
  const cache = new RenderCache(site.root, names)
  const isWhole = (node: Node) => node.internal.type !== 'Doc' || cache.isWhole(text(node['renderKey']))
  return renderAgain(args, (node) => readsOf(node).some(hasChanged) || !isWhole(node))
}

/** The build is at its end once the search index has been written. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter, store, getNodesByType }) => {
  try {
    await searchIndexWritten()
  } catch (error) {
    reporter.panicOnBuild('The search index could not be written.', error instanceof Error ? error : undefined)
  }
  await closePool()
  new RenderCache(siteOf({ store }).root).prune(getNodesByType('Doc').map((doc) => text(doc['renderKey'])))
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
