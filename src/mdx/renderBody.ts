import GithubSlugger from 'github-slugger'
import type { Root as HastRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Code, Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { isOutsideOfNames } from '../content-model/blocks/block'
import { joinChunks } from '../content-model/htmlChunks'
import type { RenderedDoc } from '../content-model/docs'
import { errorText } from '../content-model/problems'
import { fencesOf } from '../content-model/examples/fencesOf'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import type { ContentProblem } from '../content-model/problems'
import { checkedExamples } from './checkedExamples'
import { addCheck, checkOfPage } from './checkedNames'
import { exampleLinksOf } from './exampleLinks'
import { handlersFor } from './handlers'
import { linkNames } from './linkNames'
import { excessOfSource, excessOfTree, type Excess } from './nesting'
import { nodesOfType } from './nodesOfType'
import { parseMdx } from './parseMdx'
import type { Findings, RenderContext, RenderedImage, RenderEnvironment } from './renderContext'
import { runnableExamples } from './runnableExamples'
import { sectionsOf } from './sections'
import { blockIdsOf } from './blockIds'
import { stepTargetsOf } from './stepTargets'
import { addFilterBox } from './addFilterBox'
import { addMeasuredFlags } from './addMeasuredFlags'
import { bodyMarkdown } from './toMarkdown'

/** Text in MDX, and what is known of it. */
export interface BodySource {
  /** Path from the project's root, for messages. */
  file: string
  source: string
  frontmatter: PageFrontmatter
  /** Of the page, where the text is all of one. */
  route?: string | undefined
}

interface Parsed {
  tree: Root
  problems: ContentProblem[]
}

const withoutBody = (problem: ContentProblem): Parsed => ({ tree: { type: 'root', children: [] }, problems: [problem] })

/** Malformed MDX becomes a problem and an empty body, so that the other pages are still checked. */
function parse(file: string, source: string): Parsed {
  const excessive = (excess: Excess) =>
    withoutBody({ file, ...excess, severity: 'error', hint: 'Write it with less, or split it into several parts.' })
  const excess = excessOfSource(source)
  if (excess) return excessive(excess)
  try {
    const tree = parseMdx(source)
    const excessInTree = excessOfTree(tree)
    return excessInTree ? excessive(excessInTree) : { tree, problems: [] }
  } catch (error) {
    const at: unknown = error
    const reason = typeof at === 'object' && at !== null && 'reason' in at ? String(at.reason) : String(error)
    // At the end of a page only the message says where the unclosed element begins.
    const lineInMessage = Number(/\((\d+):\d+-\d+:\d+\)$/.exec(reason)?.[1] ?? 1)
    const line = typeof at === 'object' && at !== null && 'line' in at && typeof at.line === 'number' ? at.line : lineInMessage
    const problem: ContentProblem = {
      file,
      line,
      severity: 'error',
      message: `This page is not valid MDX: ${reason.split('\n')[0]?.replace(/\.$/, '')}.`,
      hint: 'Close every element, put blank lines around Markdown inside it, and escape { and < in prose: \\{ \\<.',
    }
    return withoutBody(problem)
  }
}

async function loadImages(
  tree: Root,
  file: string,
  environment: RenderEnvironment,
  problems: ContentProblem[],
): Promise<Map<string, RenderedImage>> {
  const lines = new Map<string, number>()
  for (const { url, position } of nodesOfType(tree, 'image')) if (!lines.has(url)) lines.set(url, position?.start.line ?? 1)
  const images = new Map<string, RenderedImage>()
  for (const [url, line] of lines) {
    try {
      images.set(url, await environment.image(file, url))
    } catch (error) {
      problems.push({
        file,
        line,
        severity: 'error',
        message: `The picture "${url}" cannot be shown: ${errorText(error)}`,
        hint: 'Put the file beside the page and write its relative path: ![What it shows](./picture.png).',
      })
    }
  }
  return images
}

/** Every id in the tree, in document order. */
const idsOf = (tree: HastRoot): string[] =>
  nodesOfType(tree, 'element')
    .map(({ properties }) => properties.id)
    .filter((id) => typeof id === 'string')

/** How the message begins about a text on which the pipeline itself throws. */
export const renderFailure = 'The text cannot be rendered: '

/** What is left of such a text. */
const failed = ({ file }: BodySource, error: unknown): Omit<RenderedDoc, 'frontmatter'> => ({
  html: '',
  outline: [],
  ids: [],
  links: [],
  symbols: [],
  sections: [],
  nameCount: 0,
  programCount: 0,
  pictures: [],
  markdown: '',
  isReadable: false,
  problems: [
    {
      file,
      line: 1,
      severity: 'error',
      message: renderFailure + errorText(error),
      hint: 'This is a bug of the build. Delete parts of the text until the message is gone to see which part causes it.',
    },
  ],
})

/**
 * MDX as data: HTML, plain Markdown, outline, links, symbols and prose, and everything that is wrong with it. No JavaScript in it runs: elements
 * are mapped by name. The text is parsed once for all of them. Never throws for bad content.
 */
export async function renderBody(body: BodySource, environment: RenderEnvironment): Promise<Omit<RenderedDoc, 'frontmatter'>> {
  try {
    return await render(body, environment)
  } catch (error) {
    return failed(body, error)
  }
}

async function render(
  { file, source, frontmatter, route }: BodySource,
  environment: RenderEnvironment,
): Promise<Omit<RenderedDoc, 'frontmatter'>> {
  const { tree, problems } = parse(file, source)
  const isReadable = problems.length === 0
  addMeasuredFlags(tree, source, frontmatter, () => environment.instructionFlags())
  const blockIds = blockIdsOf(tree, source)
  const examples = exampleLinksOf(tree)
  const steps = stepTargetsOf(tree, examples)
  const fences = fencesOf(tree)
  const checked = environment.resultWithChecks ? checkedExamples(fences) : new Map<Code, string>()
  const slugger = new GithubSlugger()
  for (const id of [...[...blockIds.values()].flat(2), ...examples.ids.values(), ...examples.otherIds.values()]) slugger.occurrences[id] = 0

  const images = await loadImages(tree, file, environment, problems)
  const found: Findings = { problems, outline: [], links: [], symbols: [], asks: new Map(), programs: new Map() }
  const context: RenderContext = {
    file,
    source,
    frontmatter,
    environment,
    images,
    slugger,
    blockIds,
    examples,
    steps,
    fences,
    runnable: route !== undefined && environment.resultInBrowser ? runnableExamples(fences, examples) : new Map(),
    checked,
    found,
    children: () => [],
    report: (node, message, hint) => problems.push({ file, line: node.position?.start.line ?? 1, severity: 'error', message, hint }),
  }
  const hast = toHast(tree, { handlers: handlersFor(context), footnoteLabelProperties: { className: ['visually-hidden'] } })
  const root: HastRoot = hast.type === 'root' ? hast : { type: 'root', children: [] }
  const sections = sectionsOf(root).map((section) => {
    const asks = found.asks.get(section.id)
    return asks === undefined ? section : { ...section, asks }
  })
  linkNames(root, context)
  if (found.symbols.length > 0) addFilterBox(root, context)
  const { outline, links, symbols } = found
  const names = symbols.map(({ name }) => name)
  const check = checkOfPage(names, context)
  if (check) addCheck(root, check)
  const pictures = nodesOfType(tree, 'image').flatMap(({ url }) => {
    const image = images.get(url)
    return image ? [image.url, ...(image.narrow ? [image.narrow.url] : [])] : []
  })
  return {
    html: joinChunks(root.children.map((block) => toHtml(block))),
    outline,
    ids: idsOf(root),
    links,
    symbols,
    sections,
    nameCount: symbols.filter(({ kind }) => !isOutsideOfNames(kind)).length,
    programCount: examples.ids.size,
    pictures,
    // Last, since it changes the tree. Of a text with mistakes none is made: nobody publishes it.
    markdown:
      problems.length > 0
        ? ''
        : bodyMarkdown(tree, {
            file,
            route,
            source,
            frontmatter,
            images,
            examples,
            steps,
            checked,
            siteUrl: environment.siteUrl,
            environment,
          }) + (check ? `\n${check.foot}\n` : ''),
    isReadable,
    problems,
  }
}
