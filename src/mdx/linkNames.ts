import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { decodeName } from '../content-model/symbols/symbolId'
import type { ExampleLanguage, Language } from '../languages/languages'
import { namesInCode } from '../content-model/names/namesInCode'
import type { DocumentedName } from '../content-model/names/names'
import { encodeRoute, pagePath } from '../content-model/pagePath'
import { resolveName, type CodePlace } from '../content-model/names/resolveName'
import { commaSeparated, h } from './hast'
import type { RenderContext } from './renderContext'

/** Inside these, code is no mention of a name, or leads somewhere already. */
const leftAlone = ['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary', 'svg']

/** What is known of the block that is being walked. */
interface Block extends CodePlace {
  /** What has been linked in it. */
  seen: Set<string>
  /** What the programs of a recipe use, by address. */
  uses?: Map<string, DocumentedName>
}

const isSignature = ({ properties }: Element) => Array.isArray(properties.className) && properties.className.includes('signature')

const signatureOf = ({ children }: Element) =>
  toString({ type: 'root', children: children.filter((child) => child.type === 'element' && isSignature(child)) })

/** The address of a documented name as a page links to it. */
const addressOf = ({ id, page }: DocumentedName, path: string) => (page.path === path ? `#${id}` : `${encodeRoute(page.path)}#${id}`)

interface CodeLink {
  start: number
  end: number
  href: string
}

/** Code with links in it. A link is put where all of its text is one piece, inside the colours. */
function withLinks(nodes: ElementContent[], links: readonly CodeLink[], offset = 0): ElementContent[] {
  let at = offset
  return nodes.flatMap((node): ElementContent[] => {
    const start = at
    at += toString(node).length
    const inside = links.filter((link) => link.start >= start && link.end <= at)
    if (inside.length === 0) return [node]
    if (node.type === 'element') return [{ ...node, children: withLinks(node.children, inside, start) }]
    if (node.type !== 'text') return [node]
    let end = 0
    const parts = inside.flatMap((link) => {
      const before = node.value.slice(end, link.start - start)
      end = link.end - start
      return [text(before), h('a', { href: link.href }, node.value.slice(link.start - start, end))]
    })
    return [...parts, text(node.value.slice(end))].filter((part) => part.type !== 'text' || part.value !== '')
  })
}

const text = (value: string): ElementContent => ({ type: 'text', value })

/** In nearly every program; nobody looks them up from here. */
const inEveryProgram = ['cout', 'printf', 'puts', 'size_t']

/** Links to what the programs of a recipe use, each once. */
function usedNames(uses: ReadonlyMap<string, DocumentedName>, language: Language | undefined): ElementContent[] {
  const shown = [...uses].filter(([, { name, kind }]) => kind !== 'keyword' && !inEveryProgram.includes(name))
  return commaSeparated(
    shown.map(([href, { name, kind }]) => h('a', { href }, h('code', {}, language === 'cpp' && kind !== 'macro' ? `std::${name}` : name))),
  )
}

/**
 * Makes links of inline code that is exactly the name of something documented, of each target the first mention in each block, and of the names
 * that a verified program uses.
 */
export function linkNames(
  root: Root,
  { file, frontmatter: { language }, environment: { names }, found: { programs } }: RenderContext,
): void {
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
    const href = addressOf(target, path)
    if (block.seen.has(href)) return code
    block.seen.add(href)
    return h('a', { href }, code)
  }

  /** Makes links of the names in a program, but for those of the block that it is an example of. */
  function linkProgram(pre: Element, language: ExampleLanguage, block: Block): void {
    const uses = namesInCode({ code: toString(pre), language, path }, names).filter(
      ({ target }) => target.page.path !== path || !block.blockNames.includes(target.name),
    )
    for (const { target } of uses) block.uses?.set(addressOf(target, path), target)
    pre.children = withLinks(
      pre.children,
      uses.map(({ start, end, target }) => ({ start, end, href: addressOf(target, path) })),
    )
  }

  function walk(nodes: ElementContent[], block: Block): void {
    nodes.forEach((node, at) => {
      if (node.type !== 'element' || isSignature(node)) return
      const program = programs.get(node)
      if (program) linkProgram(node, program, block)
      if (leftAlone.includes(node.tagName)) return
      if (node.tagName === 'code') nodes[at] = linked(node, block)
      else if (node.properties.dataRecipe !== undefined) {
        const uses = new Map<string, DocumentedName>()
        walk(node.children, { ...blockOf(node), uses })
        const links = usedNames(uses, language)
        if (links.length > 0) node.children.push(h('p', { className: ['leads-to'] }, text('Uses: '), links))
      } else
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
