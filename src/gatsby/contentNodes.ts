import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Node, NodePluginArgs } from 'gatsby'
import pMap from 'p-map'
import { contentFiles } from '../buildTime/contentFiles'
import { fromDocsRoot, fromRoot, sitePaths, type Site } from '../buildTime/paths'
import { changeDetector, isAboutNames, type ReadFile } from '../buildTime/readFiles'
import { knownNames, readNamesAgain, renderDoc, renderPiece } from '../buildTime/workerPool'
import { pagePath } from '../content-model/pagePath'
import { parseCategoryFile } from '../content-model/parseCategoryFile'
import { parsePackages, parseRoadmap } from '../content-model/parseDataFiles'
import { pageRecord } from '../search/pageRecord'
import { readPageOnce } from './pagesAhead'
import { queriedTypes } from './readContent'

export type NodeTools = Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'createContentDigest' | 'getNode'>

/** A node as it follows from a file. */
interface ContentNode {
  type: string
  /** Unique among the nodes of its type. */
  key: string
  fields: object
}

/** What was made from a file. */
interface FromFile {
  nodes: ContentNode[]
  /** Files that it was made from, besides the file itself. */
  reads: readonly ReadFile[]
  /** Whether the file could be read for what it should be. Otherwise what was made from it before stays, with the new problems. */
  isReadable: boolean
}

interface Made extends FromFile {
  /** Ids of the nodes in Gatsby's store. */
  ids: string[]
}

/** Pages to hand to the threads at once. */
const concurrency = 16

async function fromPage(site: Site, absolute: string, relative: string): Promise<FromFile> {
  const page = readPageOnce(site.root, absolute)
  const { frontmatter, isReadable, ...body } = await renderDoc(site, page)
  return {
    nodes: [{ type: 'Doc', key: page.file, fields: { file: page.file, ...pagePath(relative), ...frontmatter, ...body } }],
    reads: body.reads,
    isReadable: isReadable && !page.isMalformed && frontmatter.title !== '',
  }
}

async function fromCategoryFile(site: Site, absolute: string, relative: string): Promise<FromFile> {
  const file = fromRoot(site.root, absolute)
  const folder = relative.split('/').slice(0, -1).join('/')
  const { category, problems } = parseCategoryFile(file, folder, fs.readFileSync(absolute, 'utf8'))
  const { intro = '', introLines = { first: 1, last: 1 }, ...fields } = category
  const rendered = await renderPiece(site, file, intro, introLines)
  const { html, markdown, links, reads } = rendered
  const ofNode = {
    ...fields,
    introHtml: html,
    introMarkdown: markdown,
    searchRecord: JSON.stringify(pageRecord({ ...rendered, title: fields.label, description: fields.description, symbols: [] })),
    links,
    reads,
    problems: [...problems, ...rendered.problems],
  }
  return { nodes: [{ type: 'Category', key: file, fields: ofNode }], reads, isReadable: problems.length === 0 }
}

function fromDataFile(root: string, absolute: string): FromFile {
  const file = fromRoot(root, absolute)
  const source = fs.readFileSync(absolute, 'utf8')
  if (file.endsWith('packages.yml')) {
    const { value, problems } = parsePackages(file, source)
    const nodes = value.map((entry) => ({ type: 'Package', key: entry.name, fields: entry }))
    return { nodes, reads: [], isReadable: problems.length === 0 }
  }
  const { value, problems } = parseRoadmap(file, source)
  const { releases, ...words } = value
  const ofReleases = releases.map((release, position) => ({ type: 'Release', key: release.slug, fields: { ...release, position } }))
  return {
    nodes: [{ type: 'RoadmapText', key: 'roadmap', fields: words }, ...ofReleases],
    reads: [],
    isReadable: problems.length === 0,
  }
}

/** The nodes of the last version that could be read, with what is wrong with the present one. */
function withProblemsOf({ nodes: [now], reads }: FromFile, good: FromFile): FromFile {
  const problems: unknown = now && Reflect.get(now.fields, 'problems')
  const nodes = Array.isArray(problems) ? good.nodes.map((node) => ({ ...node, fields: { ...node.fields, problems } })) : good.nodes
  return { nodes, reads, isReadable: false }
}

/**
 * Makes the nodes of the content from its files: a Doc of each page, a Category of each `_category_.yml`, and the entries of the lists in `content/data`.
 *
 * None of them is the child of a node that another plugin makes. Gatsby deletes children at once when their parent changes, plans the pages, and does
 * not plan again when `onCreateNode` has made the children anew: a page that took longer than that was gone. A node made here stays until the next
 * one takes its place, and each that is made after the start tells Gatsby to plan again.
 */
export class ContentNodes {
  /** What was made last, by file. Kept by a development server alone: a build makes everything once. */
  private readonly made = new Map<string, Made>()
  /** What was rendered before Gatsby can take it. */
  private ahead: Promise<[absolute: string, made: FromFile][]> | undefined
  private changes = 0

  constructor(private readonly site: Site) {}

  /** Renders pages while Gatsby is at other things. All of them are held in memory. */
  renderAhead(): void {
    this.ahead = pMap(this.makers(), async ([absolute, make]) => [absolute, await make()], { concurrency })
    // Whoever takes them hears of an error.
    this.ahead.catch(() => undefined)
  }

  /** Makes the nodes of all files. Nodes of files that are gone are not touched, so Gatsby removes those of an earlier build. */
  async makeAll(tools: NodeTools): Promise<void> {
    const ahead = await this.ahead
    this.ahead = undefined
    await this.make(tools, ahead?.map(([absolute, made]) => [absolute, () => made]) ?? this.makers())
  }

  /**
   * Makes the nodes anew that follow from files that have changed.
   * @param changed paths from the site's folder, of files that were added, changed or removed
   */
  async update(tools: NodeTools, changed: ReadonlySet<string>): Promise<void> {
    const { root } = this.site
    const namesBefore = knownNames(this.site)
    const names = readNamesAgain(this.site)
    // The index stays the same object as long as no page documents other names than before.
    const areNamesNew = names !== namesBefore
    const hasChanged = changeDetector(root, names)
    const isStale = (read: ReadFile) => (isAboutNames(read) ? areNamesNew : changed.has(read.file)) && hasChanged(read)
    const makers = this.makers()
    const affected = makers.filter(([absolute]) => {
      const known = this.made.get(absolute)
      return !known || changed.has(fromRoot(root, absolute)) || known.reads.some(isStale)
    })
    const present = new Set(makers.map(([absolute]) => absolute))
    const gone = [...this.made].filter(([absolute]) => !present.has(absolute))
    for (const [absolute] of gone) this.made.delete(absolute)
    const removed = gone.flatMap(([, { ids }]) => ids.map((id) => remove(tools, id)))
    const [isChanged] = await Promise.all([this.make(tools, affected), ...removed])
    // Gatsby plans again when a node changes. What is checked with the plan may have changed without any.
    if (!isChanged && gone.length === 0) await this.planAgain(tools)
  }

  /** Lets Gatsby plan the pages again: a node counts as changed. */
  async planAgain(tools: NodeTools): Promise<void> {
    const [first] = [...this.made.values()].flatMap(({ nodes }) => nodes)
    if (first) await create(tools, this.site, first, `${++this.changes}`)
  }

  /** Ids of the nodes that decide which pages there are. */
  idsForPlan(): string[] {
    return [...this.made.values()].flatMap(({ nodes, ids }) => ids.filter((_, at) => queriedTypes.includes(nodes[at]?.type ?? '')))
  }

  /** All files of the content that make nodes, with how. */
  private makers(): [absolute: string, make: Maker][] {
    const { site } = this
    const { pages, categories } = contentFiles(site.root)
    const found: [string, Maker][] = []
    for (const page of pages) {
      const relative = fromDocsRoot(site.root, page)
      if (relative !== undefined) found.push([page, () => fromPage(site, page, relative)])
    }
    for (const category of categories) {
      const relative = fromDocsRoot(site.root, category)
      if (relative !== undefined) found.push([category, () => fromCategoryFile(site, category, relative)])
    }
    for (const name of ['packages.yml', 'roadmap.yml']) {
      const file = path.join(sitePaths(site.root).data, name)
      if (fs.existsSync(file)) found.push([file, () => fromDataFile(site.root, file)])
    }
    return found
  }

  /** Makes the nodes of these files. Returns whether any differs from what was there. */
  private async make(tools: NodeTools, files: readonly [absolute: string, make: Maker][]): Promise<boolean> {
    const changes: Promise<void>[] = []
    let isChanged = false
    const makeOne = async ([absolute, make]: [string, Maker]) => {
      const now = await make()
      const before = this.made.get(absolute)
      const { nodes, ...rest } = !now.isReadable && before ? withProblemsOf(now, before) : now
      changes.push(...nodes.map((node) => create(tools, this.site, node)))
      if (this.site.isProduction) return
      const ids = nodes.map(({ type, key }) => tools.createNodeId(`${type} ${key}`))
      for (const id of before?.ids ?? []) if (!ids.includes(id)) changes.push(remove(tools, id))
      isChanged ||= JSON.stringify(before?.nodes) !== JSON.stringify(nodes)
      this.made.set(absolute, { ...rest, nodes, ids })
    }
    await pMap(files, makeOne, { concurrency })
    await Promise.all(changes)
    return isChanged
  }
}

type Maker = () => Promise<FromFile> | FromFile

/** Milliseconds between two times that Gatsby is asked for the same change. It makes one that it has not forgotten within half a second, and once. */
const patience = 300

/**
 * Asks Gatsby for a change until it has been made. A development server collects changes for half a second, and forgets those it has when somebody opens
 * a page, or a source file is saved, meanwhile.
 */
async function insist(ask: () => unknown, isDone: () => boolean): Promise<void> {
  for (;;) {
    ask()
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) if (isDone()) return
  }
}

async function create(tools: NodeTools, { isProduction }: Site, { type, key, fields }: ContentNode, change = ''): Promise<void> {
  const { actions, createNodeId, createContentDigest, getNode } = tools
  const id = createNodeId(`${type} ${key}`)
  const contentDigest = createContentDigest(fields) + change
  // Gatsby completes the node that it gets.
  const ask = () => actions.createNode({ ...fields, id, parent: null, children: [], internal: { type, contentDigest } })
  if (isProduction) await ask()
  else await insist(ask, () => getNode(id)?.internal.contentDigest === contentDigest)
}

function remove({ actions, getNode }: NodeTools, id: string): Promise<void> {
  const node: Node | undefined = getNode(id)
  return node
    ? insist(
        () => actions.deleteNode(node),
        () => getNode(id) === undefined,
      )
    : Promise.resolve()
}
