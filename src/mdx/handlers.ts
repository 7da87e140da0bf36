import type { Element, ElementContent } from 'hast'
import type { InlineCode, Link, Nodes, Paragraph, Parents, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast'
import { hrefOf } from '../content-model/deadLinks'
import { admonition } from './admonition'
import { codeBlock } from './codeBlock'
import { renderElement } from './components/registry'
import { contentOf, h } from './hast'
import { scrollingTable } from './table'
import { heading } from './headings'
import { nodesOfType } from './nodesOfType'
import type { JsxElement, RenderContext } from './renderContext'

const schemeOf = (target: string) => /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase()

/** Schemes allowed in links to other sites. */
const schemes: readonly string[] = ['https', 'http', 'mailto']

/** A link with its target checked and encoded; a link to another site opens a new tab. */
function link(node: Link, children: ElementContent[], context: RenderContext): Element {
  const { url } = node
  const scheme = schemeOf(url)
  context.found.links.push({ target: url, line: node.position?.start.line ?? 1 })
  if (scheme === undefined) {
    return h('a', { href: hrefOf(context.file, url) }, children)
  }
  if (!schemes.includes(scheme)) {
    context.report(
      node,
      `The link "${url}" begins with "${scheme}:", which no browser follows.`,
      `Write a route, or an address with ${schemes.join(':, ')}:.`,
    )
  }
  return h('a', { href: url, rel: ['noopener'], target: '_blank' }, children)
}

/** Refuses expressions and imports, which are code that would have to run. Comments, `{/* … *\/}`, are dropped. */
function refuseCode(context: RenderContext) {
  return (_state: State, node: Nodes): undefined => {
    const value = 'value' in node ? node.value : ''
    if (node.type !== 'mdxjsEsm' && /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(value)) return undefined
    context.report(
      node,
      node.type === 'mdxjsEsm'
        ? 'Pages cannot have imports and exports.'
        : `"{${value}}" is a JavaScript expression, which pages cannot have.`,
      node.type === 'mdxjsEsm'
        ? 'Use a component that the site knows; content/README.md lists them.'
        : 'Put braces in `code`, or write \\{ and \\}.',
    )
    return undefined
  }
}

/** A paragraph of elements alone (`<summary>…</summary>` on its own line) is those elements, as in MDX. */
const isElementsOnly = ({ children }: Paragraph) =>
  children.some((child) => child.type === 'mdxJsxTextElement') &&
  children.every((child) => child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''))

/** Characters of code that fit into a line of a phone, in an item of a list too. */
const lineOfPhone = 28

/** Code in a line of text. Short code stays in one piece: browsers break lines after `-`, `/` and `?`, and at spaces. */
const codeInText = ({ value }: InlineCode): Element => {
  const text = value.replace(/\r?\n|\r/g, ' ')
  return h('code', /[-/?\s]/.test(text) && text.length <= lineOfPhone ? { className: ['unbroken'] } : {}, text)
}

/** The handlers that turn Markdown into this site's HTML. Everything else follows CommonMark. */
export function handlersFor(context: RenderContext): Handlers {
  const childrenOf = (state: State, node: Parents) => contentOf(state.all(node))
  const renderJsx = (state: State, node: JsxElement) =>
    renderElement(node, { ...context, children: (element) => childrenOf(state, element) })
  const code = refuseCode(context)
  return {
    code: (_state, node) => codeBlock(node, context),
    inlineCode: (_state, node: InlineCode) => codeInText(node),
    heading: (state, node) => {
      const children = childrenOf(state, node)
      if (node.depth === 1) context.report(node, 'A page has only one h1, its title.', 'Begin with "##".')
      return heading(node, children, context)
    },
    paragraph: (state, node: Paragraph) => (isElementsOnly(node) ? childrenOf(state, node) : h('p', {}, childrenOf(state, node))),
    table: (state, node) => scrollingTable(tableOf(state, node)),
    link: (state, node) => link(node, childrenOf(state, node), context),
    image: (_state, node, parent) => picture(node.url, node.alt ?? '', parent?.type === 'link', context),
    containerDirective: (state, node: ContainerDirective) => {
      const [first, ...rest] = node.children
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? childrenOf(state, first) : undefined
      const body = childrenOf(state, { ...node, children: label ? rest : node.children })
      return admonition(node, label, body, context)
    },
    mdxJsxFlowElement: renderJsx,
    mdxJsxTextElement: renderJsx,
    mdxFlowExpression: code,
    mdxTextExpression: code,
    mdxjsEsm: code,
    yaml: () => undefined,
  }
}

/** A table. An empty corner cell above its row labels is not a header. */
function tableOf(state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node)
  if (table.type !== 'element') return h('table', {})
  for (const cell of nodesOfType(table, 'element')) if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
  return table
}

/** Where a wide drawing would be too small to read. Paper takes the wide one. */
const narrowScreen = 'screen and (max-width: 47rem)'

/** In CSS pixels: a picture of this width may be shown smaller than it is. */
const narrowestWithLink = 480

/** A picture, and where a screen may be too narrow for it, a link to the file. */
function picture(source: string, alt: string, isLinked: boolean, context: RenderContext): Element[] {
  const image = context.images.get(source)
  if (!image) return [h('span', {}, alt)]
  const { url, width, height, sources, narrow } = image
  const img = h('img', { src: url, alt, width, height, loading: 'lazy', decoding: 'async' })
  const link = width >= narrowestWithLink && !isLinked && h('a', { className: ['full-size'], href: url }, 'Full size')
  if (sources.length === 0 && !narrow) return link ? [img, link] : [img]
  const shown = h(
    'picture',
    {},
    narrow && h('source', { media: narrowScreen, srcSet: narrow.url, width: narrow.width, height: narrow.height }),
    sources.map(({ type, srcset }) => h('source', { type, srcSet: srcset, sizes: `(max-width: ${width}px) 100vw, ${width}px` })),
    img,
  )
  return link ? [shown, link] : [shown]
}
