import GithubSlugger from 'github-slugger'
import type { Code, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { isExampleLanguage, runsInBrowsers } from '../languages/languages'
import { blockKinds } from '../content-model/blocks/blockKinds'
import { symbolKind } from '../content-model/symbols/symbolAttributes'
import { codeTokens, holdName, mentions } from '../content-model/names/codeTokens'
import { decodeName } from '../content-model/symbols/symbolId'
import { exampleLabel } from '../content-model/examples/exampleLabel'
import { parseFenceMeta } from '../content-model/examples/fenceMeta'
import { needsExample } from '../content-model/examples/needsExample'
import { textAttributes } from './components/attributes'
import type { ExampleLink, ExampleLinks, JsxElement } from './renderContext'

interface Place {
  /** How many `##` headings come before. */
  group: number
  /** How many blocks and examples come before. */
  position: number
}

interface Block extends Place {
  element: JsxElement
  names: string[]
  /** The heading of a topic or recipe, which an example in it is called after. */
  topic: string | undefined
  needsExample: boolean
}

/** A block that needs an id, though no block links to it. */
interface OtherBlock {
  node: Code
  /** What its id is made from. */
  label: string
}

interface Example extends Place, ExampleLink {
  node: Code
  tokens: ReadonlySet<string>
  /** The block around it. */
  block: Block | undefined
}

const exampleId = (text: string) => `example ${text.replaceAll('::', ' ')}`.trim()

/** The blocks and `run` examples of a page in the order of the text, and the ids of its other examples and of their files. */
function blocksAndExamples(tree: Root): { blocks: Block[]; examples: Example[]; otherIds: Map<Code, string> } {
  const blocks: Block[] = []
  const examples: Example[] = []
  const others: OtherBlock[] = []
  const slugger = new GithubSlugger()
  let group = 0
  let groupTitle = ''
  let heading = ''
  const place = (): Place => ({ group, position: blocks.length + examples.length })

  const addExample = (node: Code, block: Block | undefined) => {
    const { words } = parseFenceMeta(node.meta)
    const language = node.lang ?? ''
    const label = exampleLabel(
      words.get('title'),
      block?.topic === undefined ? block?.names[0] : undefined,
      block?.topic ?? heading,
      groupTitle,
    )
    if (!words.has('run') || !isExampleLanguage(language)) {
      const file = words.get('file')
      const isExample = runsInBrowsers(language) && (words.has('compile') || words.has('fails') || words.has('unlinked'))
      if (typeof file === 'string') others.push({ node, label: `file ${file}` })
      else if (isExample) others.push({ node, label: exampleId(label.text) })
      return
    }
    const id = slugger.slug(exampleId(label.text))
    examples.push({ ...place(), ...label, id, node, tokens: codeTokens(node.value, language), block })
  }
  const look = (node: Nodes, around: Block | undefined) => {
    let block = around
    if (node.type === 'code') addExample(node, block)
    else if (node.type === 'heading' && node.depth === 2) {
      group++
      groupTitle = toString(node)
      heading = ''
    } else if (node.type === 'heading') heading = toString(node)
    else if (node.type === 'mdxJsxFlowElement' && blockKinds.has(node.name ?? '')) {
      const attributes = textAttributes(node)
      const names = attributes.get('name')?.trim().split(/\s+/).map(decodeName) ?? []
      const topic = node.name === symbolKind.element ? undefined : attributes.get('title')
      block = { ...place(), element: node, names, topic, needsExample: needsExample(attributes.get('kind'), attributes.get('signature')) }
      blocks.push(block)
    }
    if ('children' in node) for (const child of node.children) look(child, block)
  }
  look(tree, undefined)
  // Last, so that the others have the ids that they had before these.
  return { blocks, examples, otherIds: new Map(others.map(({ node, label }) => [node, slugger.slug(label)])) }
}

/** Of the examples that show a block: one whose title mentions it, else one of its group, else any; the next that follows, else the last before. */
function bestOf(examples: readonly Example[], block: Block): Example | undefined {
  const rank = ({ text, group }: Example) => (block.names.some((name) => mentions(text, name)) ? 0 : group === block.group ? 1 : 2)
  const distance = ({ position }: Example) => (position > block.position ? position : Number.MAX_SAFE_INTEGER - position)
  return [...examples].sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b))[0]
}

/** Which example of the page shows what each block describes, so that no author keeps such links by hand. */
export function exampleLinksOf(tree: Root): ExampleLinks {
  const { blocks, examples, otherIds } = blocksAndExamples(tree)
  const links = new Map<JsxElement, ExampleLink>()
  for (const block of blocks) {
    if (!block.needsExample) continue
    const showing = examples.filter(({ tokens }) => block.names.some((name) => holdName(tokens, name)))
    if (showing.some((example) => example.block === block)) continue
    const best = bestOf(showing, block)
    if (best) links.set(block.element, { id: best.id, text: best.text, isCode: best.isCode })
  }
  return { ids: new Map(examples.map(({ node, id }) => [node, id])), otherIds, links }
}
