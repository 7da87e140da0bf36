import type { PublishedSymbol } from '../../src/content-model/symbols/symbolList'
import { withoutBase } from '../../src/content-model/basePath'
import type { PlannedPage } from '../../src/plan/sitePlan'

/** A line of a docset's index. */
export interface DocsetEntry {
  name: string
  /** One of the types that Dash and Zeal know: https://kapeli.com/docsets#supportedentrytypes */
  type: string
  /** Path below the docset's documents, with the id of the block. */
  path: string
}

const typesOfKinds: Readonly<Record<string, string>> = {
  alias: 'Type',
  attribute: 'Attribute',
  class: 'Class',
  'class template': 'Class',
  concept: 'Trait',
  constant: 'Constant',
  constructor: 'Constructor',
  directive: 'Directive',
  enum: 'Enum',
  function: 'Function',
  'function template': 'Function',
  instruction: 'Instruction',
  keyword: 'Keyword',
  macro: 'Macro',
  namespace: 'Namespace',
  object: 'Variable',
  register: 'Register',
  topic: 'Section',
  type: 'Type',
  variable: 'Variable',
  'variable template': 'Variable',
}

/** The type of a symbol; functions of classes are methods. Throws for a kind that the table lacks. */
function typeOf({ name, kind }: Pick<PublishedSymbol, 'name' | 'kind'>): string {
  const type = typesOfKinds[kind]
  if (type === undefined) throw new Error(`scripts/docset/entries.ts has no docset type for symbols of kind "${kind}" (${name}).`)
  return type === 'Function' && name.includes('::') && !/^(?:ranges|views|this_thread|filesystem|chrono|pmr)::/.test(name) ? 'Method' : type
}

/** Where the docset keeps the page of a route, below its documents: `docs/config/index.html` for `/docs/config/`. Not encoded. */
export const documentOf = (route: string): string => `${route.slice(1)}${route.endsWith('/') ? 'index.html' : '.html'}`

const encoded = (file: string) => file.split('/').map(encodeURIComponent).join('/')

/** The entry of a documented name. */
export function symbolEntry(symbol: PublishedSymbol, base: string): DocsetEntry {
  const { pathname, hash } = new URL(symbol.url)
  return { name: symbol.name, type: typeOf(symbol), path: encoded(documentOf(withoutBase(decodeURIComponent(pathname), base))) + hash }
}

/** The entry of a page: of a header by the header's name. */
export function pageEntry(page: Extract<PlannedPage, { kind: 'doc' | 'category' }>): DocsetEntry {
  const path = encoded(documentOf(page.route))
  if (page.kind === 'category') return { name: page.title, type: 'Category', path }
  if (page.header !== undefined && page.route.split('/').length <= 6) return { name: page.header, type: 'File', path }
  return { name: page.title, type: page.route.startsWith('/docs/commands/') ? 'Command' : 'Guide', path }
}
