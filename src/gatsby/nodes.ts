import fs from 'node:fs'
import type { CreateNodeArgs, GatsbyNode, Node, NodePluginArgs } from 'gatsby'
import { pagePath } from '../content-model/pagePath'
import { parseCategoryFile } from '../content-model/parseCategoryFile'
import { parsePackages, parseRoadmap } from '../content-model/parseDataFiles'
import { formatProblems } from '../content-model/problems'
import { renderDoc } from '../mdx/renderDoc'
import { renderMarkdown } from '../mdx/renderMarkdown'
import { fromDocsRoot, fromRoot } from './paths'
import { pipelineDigest } from './pipelineDigest'
import { renderEnvironment } from './renderEnvironment'

type NodeTools = Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'createContentDigest'>

const digest = pipelineDigest()
const environment = renderEnvironment()

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
  const relative = fromDocsRoot(absolute)
  if (relative === undefined) return
  const file = fromRoot(absolute)
  const { frontmatter, ...rendered } = await renderDoc(file, fs.readFileSync(absolute, 'utf8'), environment)
  addNode(tools, 'Doc', file, mdx, { file, ...pagePath(relative), ...frontmatter, ...rendered, pipeline: digest })
}

async function addCategory(fileNode: Node, absolute: string, tools: NodeTools) {
  const file = fromRoot(absolute)
  const folder = (fromDocsRoot(absolute) ?? '').split('/').slice(0, -1).join('/')
  const { category, problems } = parseCategoryFile(file, folder, fs.readFileSync(absolute, 'utf8'))
  const { intro = '', introLines = { first: 1, last: 1 }, ...fields } = category
  const rendered = await renderMarkdown(file, intro, introLines, environment)
  addNode(tools, 'Category', file, fileNode, {
    ...fields,
    introHtml: rendered.html,
    links: rendered.links,
    problems: [...problems, ...rendered.problems],
  })
}

function addPackages(fileNode: Node, absolute: string, tools: NodeTools) {
  const { value, problems } = parsePackages(fromRoot(absolute), fs.readFileSync(absolute, 'utf8'))
  if (problems.length > 0) throw new Error(formatProblems(problems))
  for (const entry of value) addNode(tools, 'Package', entry.name, fileNode, entry)
}

function addRoadmap(fileNode: Node, absolute: string, tools: NodeTools) {
  const { value, problems } = parseRoadmap(fromRoot(absolute), fs.readFileSync(absolute, 'utf8'))
  if (problems.length > 0) throw new Error(formatProblems(problems))
  const { releases, ...words } = value
  addNode(tools, 'RoadmapText', 'roadmap', fileNode, words)
  releases.forEach((release, position) => addNode(tools, 'Release', release.slug, fileNode, { ...release, position }))
}

async function addFromFile(node: Node, tools: NodeTools) {
  const absolute = text(node['absolutePath'])
  const name = text(node['base'])
  if (name === '_category_.yml' && fromDocsRoot(absolute) !== undefined) await addCategory(node, absolute, tools)
  if (node['sourceInstanceName'] !== 'data') return
  if (name === 'packages.yml') addPackages(node, absolute, tools)
  if (name === 'roadmap.yml') addRoadmap(node, absolute, tools)
}

/** Turns each page into a Doc, each `_category_.yml` into a Category, and the lists of `content/data` into their entries. */
export const onCreateNode: GatsbyNode['onCreateNode'] = async (args: CreateNodeArgs) => {
  const { node } = args
  if (node.internal.type === 'Mdx') await addDoc(node, args)
  if (node.internal.type === 'File') await addFromFile(node, args)
}

/** In a warm build Gatsby keeps unchanged pages as they are; those made by another pipeline are rendered anew here. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const current = new Set(
    args
      .getNodesByType('Doc')
      .filter((doc) => doc['pipeline'] === digest)
      .map((doc) => doc.parent),
  )
  for (const mdx of args.getNodesByType('Mdx')) {
    if (!current.has(mdx.id)) await addDoc(mdx, args)
  }
  for (const file of args.getNodesByType('File')) {
    if (file['base'] === '_category_.yml' && current.size === 0) await addFromFile(file, args)
  }
}
