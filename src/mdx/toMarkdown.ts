import type { BlockContent, Code, DefinitionContent, Heading, PhrasingContent, Root, RootContent, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toMarkdown as serialise, type Options } from 'mdast-util-to-markdown'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { decodeName } from '../content-model/decodeName'
import { parseFenceMeta } from '../content-model/fenceMeta'
import { decodeAddress, encodeRoute, relativeLinkRoute } from '../content-model/pagePath'
import type { PageFrontmatter } from '../content-model/parsePageFrontmatter'
import { schemaTable, type JsonSchema } from '../content-model/schemaTable'
import { rawAttributes } from '../content-model/rawAttributes'
import { parseSymbolAttributes, type SymbolAttributes } from '../content-model/symbolAttributes'
import { admonitionTitles } from './admonition'
import { textAttributes } from './components/attributes'
import { declarationsKey, kindsInPlural } from './components/declaredNames'
import type { Declarations } from './renderContext'

declare module 'unified' {
  interface Data {
    /** Set by `remark-gfm`, whose types leave it to a package that we don't need. */
    toMarkdownExtensions?: Options[]
  }
}

/** What the Markdown of a page needs besides its source. */
export interface MarkdownSettings {
  /** Path of the page's file from the project's root, to resolve relative links. */
  file: string
  /** Where the page is published: `https://codeframe.run/docs/config/`. */
  address: string
  source: string
  frontmatter: PageFrontmatter
  schema: JsonSchema
  declarations: Declarations
  /** Addresses of the page's pictures, in the order in which it shows them. */
  pictures: readonly string[]
}

type Block = BlockContent | DefinitionContent

const gfm = unified().use(remarkGfm, { tablePipeAlign: false }).freeze().data('toMarkdownExtensions') ?? []

/** Marks in prose, and the elements whose Markdown is HTML. */
const keptElements = ['br', 'sub', 'sup', 'kbd']

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value })
const strong = (...children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children })
const paragraph = (...children: PhrasingContent[]): Block => ({ type: 'paragraph', children })

/** Text with `code` in backticks. */
const withCode = (value: string): PhrasingContent[] =>
  value
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 1 ? code(part) : text(part)))
    .filter((node) => !('value' in node) || node.value !== '')

/** A fence with its language and title; how it is verified concerns the build alone. */
function fence(node: Code): Code {
  const title = parseFenceMeta(node.meta).words.get('title')
  return { type: 'code', lang: node.lang ?? null, meta: typeof title === 'string' ? `title="${title}"` : null, value: node.value }
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

function table(head: string[], rows: PhrasingContent[][][]): Table {
  return {
    type: 'table',
    children: [head.map((name) => [text(name)]), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  }
}

function keys(element: MdxJsxFlowElement, { schema }: MarkdownSettings): Block[] {
  const rows = schemaTable(schema, textAttributes(element).get('at') ?? '').map(({ key, type, required, default: preset, description }) => [
    [code(key)],
    withCode(type),
    [text(required ? 'yes' : 'no')],
    preset === undefined ? [] : [code(preset)],
    withCode(description),
  ])
  return [table(['Key', 'Type', 'Required', 'Default', 'Meaning'], rows)]
}

function declaredNames({ frontmatter: { header = '', language = 'c' }, declarations }: MarkdownSettings): Block[] {
  const declared = declarations[declarationsKey(language, header)]
  if (!declared) return []
  const list = (names: string): Block => ({
    type: 'list',
    spread: false,
    children: names.split(' ').map((name) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(code(decodeName(name)))],
    })),
  })
  const titled = (title: PhrasingContent[], names: string): Block[] => [{ type: 'heading', depth: 3, children: title }, list(names)]
  return [
    ...Object.entries(declared.names).flatMap(([kind, names]) => titled([text(kindsInPlural[kind] ?? kind)], names)),
    ...Object.entries(declared.members ?? {}).flatMap(([name, members]) => titled([text('Members of '), code(name)], members)),
  ]
}

const fenceLanguage = { c: 'c', cpp: 'cpp', asm: 'nasm' } as const

/** `function · since C89 · strtoll since C99 · deprecated in C23`. */
function standards(symbol: SymbolAttributes): string {
  const words = { since: 'since', deprecated: 'deprecated in', removed: 'removed in' } as const
  const parts: string[] = [symbol.kind]
  for (const key of ['since', 'deprecated', 'removed'] as const) {
    if (symbol[key] !== undefined) parts.push(`${words[key]} ${symbol[key]}`)
    for (const name of symbol.names)
      if (name[key] !== undefined && name[key] !== symbol[key]) parts.push(`${name.name} ${words[key]} ${name[key]}`)
  }
  return parts.join(' · ')
}

function symbolBlock(element: MdxJsxFlowElement, settings: MarkdownSettings): Block[] {
  const { attributes: symbol } = parseSymbolAttributes(rawAttributes(element, settings.source), element.position?.start.line ?? 1)
  const title: PhrasingContent[] =
    symbol.title === undefined
      ? symbol.names.flatMap(({ name }, at) => (at > 0 ? [text(', '), code(name)] : [code(name)]))
      : [text(symbol.title)]
  const signature: Block[] =
    symbol.signature === undefined
      ? []
      : [{ type: 'code', lang: fenceLanguage[settings.frontmatter.language ?? 'c'], value: symbol.signature }]
  return [
    { type: 'heading', depth: 3, children: title },
    ...signature,
    paragraph(text(standards(symbol))),
    ...blocks(element.children, settings),
  ]
}

function tabs(element: MdxJsxFlowElement, settings: MarkdownSettings): Block[] {
  return element.children.flatMap((tab) => {
    if (tab.type !== 'mdxJsxFlowElement') return []
    return [paragraph(strong(text(textAttributes(tab).get('label') ?? ''))), ...blocks(tab.children, settings)]
  })
}

function flowElement(element: MdxJsxFlowElement, settings: MarkdownSettings): Block[] {
  switch (element.name) {
    case 'Symbol':
      return symbolBlock(element, settings)
    case 'SchemaTable':
      return keys(element, settings)
    case 'DeclaredNames':
      return declaredNames(settings)
    case 'Tabs':
      return tabs(element, settings)
    default:
      return blocks(element.children, settings)
  }
}

/** An element within prose: HTML where Markdown has no other word for it, else what is in it. */
function textElement({ name: element, children }: MdxJsxTextElement): PhrasingContent[] {
  const name = element ?? ''
  if (name === 'summary' || name === 'dt') return [strong(...children)]
  if (!keptElements.includes(name)) return children
  if (children.length === 0) return [{ type: 'html', value: `<${name}>` }]
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }]
}

/** Prose without elements and comments of MDX. */
function simplifyProse(tree: Root) {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxTextExpression')) return undefined
    parent.children.splice(index, 1, ...(node.type === 'mdxJsxTextElement' ? textElement(node) : []))
    return index
  })
}

/** Blocks of a page without what only this site understands. */
function blocks(nodes: readonly RootContent[], settings: MarkdownSettings): Block[] {
  return nodes.flatMap((node): Block[] => {
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
        return []
      case 'code':
        return [fence(node)]
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
      case 'definition':
      case 'thematicBreak':
      case 'html':
        return [node]
      default:
        return []
    }
  })
}

/** Links and pictures must work wherever the text is read. */
function makeAddressesAbsolute(root: Root, { file, address, pictures }: MarkdownSettings) {
  let shown = 0
  visit(root, ['link', 'definition', 'image'], (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      const route = relativeLinkRoute(file, node.url)
      node.url = new URL(route === undefined ? node.url : encodeRoute(decodeAddress(route)), address).href
    }
    if (node.type === 'image') node.url = new URL(pictures[shown++] ?? node.url, address).href
  })
}

/** What the frontmatter says, for readers. */
function opening({ title, description, status, since, deprecated, removed }: PageFrontmatter, address: string): Block[] {
  const heading: Heading = { type: 'heading', depth: 1, children: [text(title)] }
  const facts = [since && `since ${since}`, deprecated && `deprecated in ${deprecated}`, removed && `removed in ${removed}`].filter(Boolean)
  const roadmap: PhrasingContent = { type: 'link', url: new URL('/roadmap', address).href, children: [text('roadmap')] }
  return [
    heading,
    paragraph(text(description)),
    ...(facts.length > 0 ? [paragraph(text(facts.join(' · ')))] : []),
    ...(status === 'planned'
      ? [
          {
            type: 'blockquote' as const,
            children: [
              paragraph(strong(text('Coming Soon'))),
              paragraph(text('What this page describes is planned and not available yet. See the '), roadmap, text('.')),
            ],
          },
        ]
      : []),
  ]
}

/**
 * A page as plain Markdown, GitHub's dialect, for readers that want no HTML. Links are absolute.
 * @param tree as `parseMdx` made it; it is changed
 */
export function toMarkdown(tree: Root, settings: MarkdownSettings): string {
  simplifyProse(tree)
  const body: Root = { type: 'root', children: blocks(tree.children, settings) }
  makeAddressesAbsolute(body, settings)
  const root: Root = { type: 'root', children: [...opening(settings.frontmatter, settings.address), ...body.children] }
  return serialise(root, { extensions: gfm, bullet: '-', rule: '-', fences: true, listItemIndent: 'one' })
}
