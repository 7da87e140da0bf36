import type { List, ListItem, Paragraph, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { flagWords } from '../content-model/instructions/flagWords'
import type { FlagsOfBlocks } from '../content-model/instructions/flagEffects'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import { rawAttributes } from '../content-model/symbols/rawAttributes'
import { symbolKind } from '../content-model/symbols/symbolAttributes'
import { strong, text, withCode } from './markdown/nodes'
import { nodesOfType } from './nodesOfType'

const label = 'Flags'

/** The paragraph of the item `**Flags**: …`, if the author has written one. */
function ownParagraph(item: ListItem): Paragraph | undefined {
  const [first] = item.children
  if (first?.type !== 'paragraph') return undefined
  const [head] = first.children
  return head?.type === 'strong' && head.children.some((child) => child.type === 'text' && child.value === label) ? first : undefined
}

/** The list of an instruction's properties. A block without one gets it, before its example. */
function propertiesOf(element: MdxJsxFlowElement): List {
  const isList = (node: MdxJsxFlowElement['children'][number]): node is List => node.type === 'list' && node.ordered !== true
  const list = element.children.find(isList)
  if (list) return list
  const added: List = { type: 'list', ordered: false, spread: false, children: [] }
  const example = element.children.findIndex(({ type }) => type !== 'paragraph')
  element.children.splice(example === -1 ? element.children.length : example, 0, added)
  return added
}

/** Puts what was measured into the item `**Flags**` of a list, before what the author says there. */
function addTo(list: List, words: string): void {
  const own = list.children.map(ownParagraph).find((paragraph) => paragraph !== undefined)
  if (!own) {
    const children = [strong(text(label)), text(': '), ...withCode(`${words}.`)]
    list.children.unshift({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] })
    return
  }
  const [head, colon, ...rest] = own.children
  const said = colon?.type === 'text' ? [{ ...colon, value: colon.value.replace(/^:\s*/, ' ') }] : []
  if (head) own.children = [head, text(': '), ...withCode(`${words}.`), ...said, ...rest]
}

/**
 * Adds to each block of instructions what was measured of their flags, as the first of its properties. It changes the tree, so that HTML, Markdown and the
 * search have it alike.
 * @param measured is asked only where the tree has instructions
 */
export function addMeasuredFlags(tree: Root, source: string, { language }: PageFrontmatter, measured: () => FlagsOfBlocks): void {
  if (language !== 'asm') return
  for (const element of nodesOfType(tree, 'mdxJsxFlowElement')) {
    if (element.name !== symbolKind.element) continue
    const { attributes } = symbolKind.parse(rawAttributes(element, source), element.position?.start.line ?? 1)
    if (attributes.kind !== 'instruction') continue
    const instructions = measured().get(attributes.id)
    if (instructions) addTo(propertiesOf(element), flagWords(instructions))
  }
}
