import type { Element, ElementContent } from 'hast'
import { rawAttributes } from '../../content-model/symbols/rawAttributes'
import { parseSymbolAttributes, type SymbolAttributes } from '../../content-model/symbols/symbolAttributes'
import { blockStandards } from '../../content-model/standards/blockStandards'
import { symbolId } from '../../content-model/symbols/symbolId'
import { twinNames, type TwinName } from '../../content-model/names/twins'
import { isBlockUnchecked, uncheckedLabel } from '../checkedNames'
import { h } from '../hast'
import { headingAnchor } from '../headings'
import type { ExampleLink, MdxComponent, RenderContext } from '../renderContext'
import { signatureBlock } from '../signatureBlock'
import { checkOverloadNumbers, numbersOverloads } from './overloadNumbers'
import { checkLabels } from './symbolLabels'

/** Labels for the kind and the standards that introduced, deprecated or removed a block, exceptions by name, and for what nothing checked. */
function badges(symbol: SymbolAttributes, context: RenderContext): Element {
  const badge = (className: string, text: string) => h('span', { className: ['badge', className] }, text)
  const exceptions = (key: 'since' | 'deprecated' | 'removed', word: string) =>
    symbol.names
      .filter((name) => name[key] !== undefined && name[key] !== symbol[key])
      .map((name) => badge(`badge-${key}`, `${name.name} ${word}${name[key] ?? ''}`))
  return h(
    'p',
    { className: ['badges'] },
    badge('badge-kind', symbol.kind),
    symbol.since !== undefined && badge('badge-since', symbol.since),
    exceptions('since', ''),
    symbol.deprecated !== undefined && badge('badge-deprecated', `deprecated ${symbol.deprecated}`),
    exceptions('deprecated', 'deprecated '),
    symbol.removed !== undefined && badge('badge-removed', `removed ${symbol.removed}`),
    exceptions('removed', 'removed '),
    isBlockUnchecked(
      symbol.names.map(({ name }) => name),
      context,
    ) && badge('badge-unchecked', uncheckedLabel),
  )
}

/** What styles select a block by. */
function standardData(symbol: SymbolAttributes): Record<string, string> {
  const { since, deprecated, until } = blockStandards(symbol.names)
  return {
    ...(since !== undefined && { dataSince: since }),
    ...(deprecated !== undefined && { dataDeprecated: deprecated }),
    ...(until !== undefined && { dataUntil: until }),
  }
}

function collect(symbol: SymbolAttributes, title: string, ids: readonly string[], context: RenderContext): void {
  const { since: first, until } = blockStandards(symbol.names)
  context.outline.push({
    id: symbol.id,
    text: title,
    level: 3,
    isCode: symbol.title === undefined,
    ...(first !== undefined && { since: first }),
    ...(until !== undefined && { until }),
  })
  for (const { name, since, deprecated, removed } of symbol.names) {
    const ownId = symbolId(name)
    const id = ids.includes(ownId) ? ownId : symbol.id
    context.symbols.push({
      name,
      kind: symbol.kind,
      id,
      ...(id !== symbol.id && { blockId: symbol.id }),
      ...(symbol.signature !== undefined && { signature: symbol.signature }),
      ...(since !== undefined && { since }),
      ...(deprecated !== undefined && { deprecated }),
      ...(removed !== undefined && { removed }),
    })
  }
}

/** Leads to the example that shows the block, where that is elsewhere on the page. */
const exampleLink = ({ id, text, isCode }: ExampleLink): ElementContent[] => [
  { type: 'text', value: 'Example: ' },
  h('a', { href: `#${id}` }, isCode ? h('code', {}, text) : text),
]

/** Leads to the same names in the other language. */
const twinLinks = ({ language, names }: { language: string; names: TwinName[] }): ElementContent[] => [
  { type: 'text', value: `In ${language}: ` },
  ...names.flatMap(({ text, href }, at): ElementContent[] => [
    ...(at > 0 ? [{ type: 'text' as const, value: ', ' }] : []),
    h('a', { href }, h('code', {}, text)),
  ]),
]

/** `<Symbol name="printf" …>`: the block of one symbol or family. Only this carries `data-symbol`. */
export const symbolBlock: MdxComponent = (element, context) => {
  const line = element.position?.start.line ?? 1
  const { attributes: symbol, problems } = parseSymbolAttributes(rawAttributes(element, context.source), line)
  for (const problem of problems) context.problems.push({ file: context.file, severity: 'error', ...problem })
  checkLabels(element, context)
  checkOverloadNumbers(element, symbol.declarations.length, context)
  const title = symbol.title ?? symbol.names.map(({ name }) => name).join(', ')
  const [ids = []] = context.symbolIds.get(element) ?? []
  collect(symbol, title, ids, context)
  const example = context.examples.links.get(element)
  const twins = twinNames(
    context.environment.names,
    context.frontmatter,
    symbol.names.map(({ name }) => name),
  )
  if (symbol.id !== '' && !ids.includes(symbol.id)) {
    context.report(
      element,
      `Another block of the page already has the address "#${symbol.id}".`,
      'Make one block of both, or put another name first.',
    )
  }
  return h(
    'section',
    { className: ['symbol'], id: symbol.id, dataSymbol: symbol.names.map(({ encoded }) => encoded).join(' '), ...standardData(symbol) },
    h(
      'h3',
      {},
      ids.filter((id) => id !== symbol.id).map((id) => h('span', { id })),
      symbol.title === undefined ? symbol.names.flatMap(({ name }, at) => [at > 0 && ', ', h('code', {}, name)]) : title,
      headingAnchor(symbol.id, title),
    ),
    badges(symbol, context),
    symbol.declarations.length > 0 && signatureBlock(symbol.declarations, context.frontmatter.language ?? 'c', numbersOverloads(element)),
    context.children(element),
    example && h('p', { className: ['leads-to'] }, exampleLink(example)),
    twins && h('p', { className: ['leads-to'] }, twinLinks(twins)),
  )
}
