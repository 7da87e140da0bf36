import type { RenderedDoc } from '../content-model/docs'
import type { ParsedPage } from '../content-model/parsePage'
import type { LineRange } from '../content-model/parseYaml'
import { renderDoc } from '../mdx/renderDoc'
import { renderMarkdown } from '../mdx/renderMarkdown'
import { pageRecord } from '../search/pageRecord'
import { currentNames } from './documentedNames'
import type { Site } from './paths'
import { ReadFiles, type ReadFile } from './readFiles'
import { renderEnvironment } from './renderEnvironment'
import { RenderCache } from './renderCache'

export { writeSearchIndex } from './writeSearchIndex'

interface Task {
  site: Site
}

/** A few lines of MDX in another file. */
interface Piece {
  /** Path from the project's root, for messages. */
  file: string
  source: string
  lines: LineRange
}

/** What a page's node holds of it: its HTML, its Markdown, its symbols and its words are in the render cache. */
export interface DocFields extends Omit<RenderedDoc, 'html' | 'markdown' | 'symbols' | 'sections'> {
  /** Key of the rest in the render cache. Changes with whatever the page is made from. */
  renderKey: string
  /** Files that the page was made from, besides its source. */
  reads: ReadFile[]
}

interface CachedFields extends Omit<DocFields, 'renderKey'> {
  /** The pictures that it shows, as its author wrote them. */
  imageSources: string[]
}

/** What decides how text is rendered, besides the site. */
interface Rendering {
  /** Digest of the code that renders pages. */
  pipeline: string
  /** Digest of the names that all pages document, which the main process keeps for its threads. */
  names: string
}

interface DocTask extends Task, Rendering {
  page: ParsedPage
}

const namesOf = ({ site, pipeline, names }: Task & Rendering) => currentNames(site.root, pipeline, names)

const inputOf = ({ site, page: { file, source }, pipeline }: DocTask) => ({
  file,
  source,
  pipeline: `${pipeline} ${site.url}${site.hasPlayground ? ' with playground' : ''}`,
})

async function renderAnew(task: DocTask, cache: RenderCache): Promise<string> {
  const files = new ReadFiles(task.site.root, namesOf(task))
  const environment = renderEnvironment(task.site, files)
  const imageSources: string[] = []
  const { image } = environment
  environment.image = async (file, source) => {
    const published = await image(file, source)
    imageSources.push(source)
    return published
  }
  const { html, markdown, symbols, sections, ...rendered } = await renderDoc(task.page, environment)
  const record = pageRecord({ ...rendered, ...rendered.frontmatter, symbols, sections })
  const fields: CachedFields = { ...rendered, reads: files.all, imageSources }
  return cache.add(inputOf(task), files.all, { fields: JSON.stringify(fields), html, markdown, symbols, record })
}

/** Renders a page, or finds it rendered. */
export async function doc(task: DocTask): Promise<DocFields> {
  const cache = new RenderCache(task.site.root, namesOf(task))
  const found = cache.find(inputOf(task))
  const renderKey = found ?? (await renderAnew(task, cache))
  const { imageSources, ...fields }: CachedFields = JSON.parse(cache.fields(renderKey))
  if (found !== undefined) {
    // `public` may have been emptied since the page was rendered.
    const { image } = renderEnvironment(task.site)
    await Promise.all(imageSources.map((source) => image(task.page.file, source)))
  }
  return { ...fields, renderKey }
}

/** Renders a few lines of another file. They are short, and not cached. */
export async function piece(task: Task & Rendering & { piece: Piece }) {
  const { site, piece } = task
  const { file, source, lines } = piece
  const files = new ReadFiles(site.root, namesOf(task))
  const rendered = await renderMarkdown(file, source, lines, renderEnvironment(site, files))
  return { ...rendered, reads: files.all }
}

/** Returns once the modules above have been loaded. */
export const start = (_task: Task): void => undefined
