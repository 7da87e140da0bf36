import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { decodeName } from '../content-model/symbolId'
import { encodeRoute, pagePath } from '../content-model/pagePath'
import { resolveName, type CodePlace } from '../content-model/resolveName'
import { h } from './hast'
import type { RenderContext } from './renderContext'

/** Inside these, code is no mention of a name, or leads somewhere already. */
const leftAlone = ['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary', 'svg']

/** What is known of the block that is being walked. */
interface Block extends CodePlace {
  /** What has been linked in it. */
  seen: Set<string>
}

const isSignature = ({ properties }: Element) => Array.isArray(properties.className) && properties.className.includes('signature')

const signatureOf = ({ children }: Element) =>
  toString({ type: 'root', children: children.filter((child) => child.type === 'element' && isSignature(child)) })

/** Makes links of inline code that is exactly the name of something documented: of each target the first mention in each block. */
export function linkNames(root: Root, { file, frontmatter: { language }, environment: { names } }: RenderContext): void {
  const { path } = pagePath(file.replace(/^content\/docs\//, ''))
  const blockOf = (element?: Element): Block => ({
    path,
    language,
    blockNames: String(element?.properties.dataSymbol ?? '')
      .split(' ')
      .filter(Boolean)
      .map(decodeName),
    signature: element ? signatureOf(element) : '',
    seen: new Set(),
  })

  function linked(code: Element, block: Block): Element {
    const [only] = code.children
    if (only?.type !== 'text') return code
    const target = resolveName(only.value, block, names)
    if (!target) return code
    const href = target.page.path === path ? `#${target.id}` : `${encodeRoute(target.page.path)}#${target.id}`
    if (block.seen.has(href)) return code
    block.seen.add(href)
    return h('a', { href }, code)
  }

  function walk(nodes: ElementContent[], block: Block): void {
    nodes.forEach((node, at) => {
      if (node.type !== 'element' || leftAlone.includes(node.tagName) || isSignature(node)) return
      if (node.tagName === 'code') nodes[at] = linked(node, block)
      else
        walk(
          node.children,
          node.properties.dataSymbol === undefined ? block : { ...blockOf(node), ...(node.tagName === 'tr' && { seen: block.seen }) },
        )
    })
  }

  let section = blockOf()
  for (const node of root.children) {
    if (node.type !== 'element') continue
    if (node.tagName === 'h2') section = blockOf()
    walk([node], section)
  }
}
