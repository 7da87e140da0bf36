import fs from 'node:fs'
import type { CreateNodeArgs, GatsbyNode, Node, NodePluginArgs } from 'gatsby'
import { pagePath } from '../content-model/pagePath'
import { parseCategoryFile } from '../content-model/parseCategoryFile'
import { parsePackages, parseRoadmap } from '../content-model/parseDataFiles'
import { formatProblems } from '../content-model/problems'
import { checkFrontmatter, pageFiles } from './checkFrontmatter'
import { markComplete, takeMark } from './completeBuild'
import { isLargeSite, keepHeapSmall } from '../build/memory'
import { fromDocsRoot, fromRoot } from '../build/paths'
import { pipelineDigest } from '../build/pipelineDigest'
import { searchIndexWritten } from '../build/searchIndex'
import { closePool, renderDoc, renderPiece, startThread } from '../build/workerPool'
import { readPage } from './readPage'
import { siteOf } from './site'
import { plainLog, shrinkWorkers } from './tuning/processes'

type NodeTools = Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'createContentDigest' | 'store'>

/** Digest of what decides how pages are rendered; known from `onPreInit` on. Their Markdown names the site's address. */
let digest = ''

/** Ids of what has been looked at since Gatsby was started, though it may still be rendered: not to be looked at again. */
const handled = new Set<string>()

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
  addNode(tools, 'Doc', page.file, mdx, { file: page.file, ...pagePath(relative), ...frontmatter, ...body, pipeline: digest })
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
    links: rendered.links,
    problems: [...problems, ...rendered.problems],
  })
}

function addPackages(fileNode: Node, absolute: string, tools: NodeTools) {
  const { value, problems } = parsePackages(fromRoot(siteOf(tools).root, absolute), fs.readFileSync(absolute, 'utf8'))
  if (problems.length > 0) throw new Error(formatProblems(problems))
  for (const entry of value) addNode(tools, 'Package', entry.name, fileNode, entry)
}

function addRoadmap(fileNode: Node, absolute: string, tools: NodeTools) {
  const { value, problems } = parseRoadmap(fromRoot(siteOf(tools).root, absolute), fs.readFileSync(absolute, 'utf8'))
  if (problems.length > 0) throw new Error(formatProblems(problems))
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
  handled.add(node.id)
  if (node.internal.type === 'Mdx') await addDoc(node, tools)
  if (node.internal.type === 'File') await addFromFile(node, tools)
}

export const onCreateNode: GatsbyNode['onCreateNode'] = (args: CreateNodeArgs) => addFrom(args.node, args)

/** Whether the store holds every page as this pipeline makes it, but for what has changed since. */
let isComplete = false
let began = 0

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) => {
  const site = siteOf({ store })
  const last = takeMark(site.root)
  isComplete = last?.pipeline === digest
  began = Date.now()
  const files = pageFiles(site.root)
  checkFrontmatter(reporter, site, files, isComplete ? last?.began : undefined)
  // After a complete build there is next to nothing to render.
  if (isComplete || isLargeSite(files.length)) keepHeapSmall()
}

/** Runs in Gatsby's workers, too. */
export const onPluginInit: GatsbyNode['onPluginInit'] = ({ store }) => shrinkWorkers(siteOf({ store }).root)

/**
 * In a warm build Gatsby keeps unchanged pages as they are; those made by another pipeline, or missing since a build was interrupted, are rendered
 * anew here. After a complete build nothing is looked for: reading every page from the store takes a large site seconds.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  if (isComplete) return
  const current = new Set(
    args
      .getNodesByType('Doc')
      .filter((doc) => doc['pipeline'] === digest)
      .map((doc) => doc.parent),
  )
  const categories = current.size === 0 ? args.getNodesByType('File').filter((file) => file['base'] === '_category_.yml') : []
  const stale = [...args.getNodesByType('Mdx').filter(({ id }) => !current.has(id)), ...categories]
  await Promise.all(stale.filter(({ id }) => !handled.has(id)).map((node) => addFrom(node, args)))
}

/** The build is at its end once the search index has been written. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter, store }) => {
  try {
    await searchIndexWritten()
  } catch (error) {
    reporter.panicOnBuild('The search index could not be written.', error instanceof Error ? error : undefined)
  }
  await closePool()
  markComplete({ pipeline: digest, began }, siteOf({ store }).root)
}

/** Gatsby has a second's work to do before the first page is to be rendered. */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => {
  const site = siteOf({ store })
  digest = `${pipelineDigest(site.root)} ${site.url}`
  startThread(site)
  // For the workers, which show nothing themselves.
  Object.assign(process.env, plainLog(site.root))
}
