import type { Code, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { parseFenceMeta } from '../../content-model/examples/fenceMeta'
import { checkedInWords } from '../../playground/checkedInWords'
import { checksName } from '../../playground/checksName'
import { admonitionTitles } from '../admonition'
import { markdownComponent } from '../components/registry'
import { paragraph, strong, text, type Block } from './nodes'
import type { MarkdownSettings } from './settings'

/** A fence with its language and title, without the words for verification. */
function fence(node: Code): Code {
  const title = parseFenceMeta(node.meta).words.get('title')
  return { type: 'code', lang: node.lang ?? null, meta: typeof title === 'string' ? `title="${title}"` : null, value: node.value }
}

/** What the checks make of the program above. */
function withChecks(node: Code, { checked, environment }: MarkdownSettings): Block[] {
  const key = checked.get(node)
  const result = key === undefined ? undefined : environment.resultWithChecks?.(key)
  return result ? [paragraph(strong(text(checksName)), text(checkedInWords(result)))] : []
}

function admonition(node: ContainerDirective, settings: MarkdownSettings): Block {
  const [first, ...rest] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const kind = admonitionTitles.get(node.name) ?? node.name
  const label = hasLabel ? [text(`${kind}: `), ...first.children] : [text(kind)]
  return {
    type: 'blockquote',
    children: [paragraph(strong(...label)), ...blocks(hasLabel ? rest : node.children, settings)],
  }
}

function flowElement(element: MdxJsxFlowElement, settings: MarkdownSettings): Block[] {
  const inner = (nodes: readonly RootContent[]) => blocks(nodes, settings)
  const component = markdownComponent(element.name ?? '')
  return component ? component({ element, settings, inner }) : inner(element.children)
}

/** Turns blocks into Markdown that needs nothing of this site. */
export function blocks(nodes: readonly RootContent[], settings: MarkdownSettings): Block[] {
  return nodes.flatMap((node): Block[] => {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
        return []
      case 'code':
        return [fence(node), ...withChecks(node, settings)]
      case 'containerDirective':
        return [admonition(node, settings)]
      case 'mdxJsxFlowElement':
        return flowElement(node, settings)
      case 'paragraph':
        return node.children.length > 0 ? [node] : []
      case 'blockquote':
      case 'footnoteDefinition':
        return [{ ...node, children: blocks(node.children, settings) }]
      case 'list':
        return [{ ...node, children: node.children.map((item) => ({ ...item, children: blocks(item.children, settings) })) }]
      case 'heading':
      case 'table':
      case 'thematicBreak':
      case 'html':
        return [node]
      default:
        return []
    }
  })
}
