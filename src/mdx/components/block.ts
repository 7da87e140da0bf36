import type { Element, ElementContent } from 'hast'
import { rawAttributes } from '../../content-model/symbols/rawAttributes'
import { isHeadingKind, recipeKindName, type Block } from '../../content-model/blocks/block'
import type { BlockKind } from '../../content-model/blocks/blockKind'
import { blockStandards } from '../../content-model/standards/blockStandards'
import { isOfCatalogue } from '../../content-model/names/catalogueEntries'
import { twinNames, type TwinName } from '../../content-model/names/twins'
import { encodeRoute, routeOfFile } from '../../content-model/pagePath'
import { isBlockUnchecked, uncheckedLabel } from '../checkedNames'
import { commaSeparated, h } from '../hast'
import { headingAnchor } from '../headings'
import type { ExampleLink, JsxElement, MdxComponent, RenderContext } from '../renderContext'
import { nodesOfType } from '../nodesOfType'
import type { RecipeFacts } from '../../content-model/recipes/recipeFacts'
import { parseFenceMeta } from '../../content-model/examples/fenceMeta'
import { holdsWording } from '../../content-model/messages/wording'
import { recipePrograms } from '../../content-model/recipes/recipePrograms'
import { signatureBlock } from '../signatureBlock'
import { checkOverloadNumbers, numbersOverloads } from './overloadNumbers'
import { checkLabels } from './symbolLabels'

/** Labels for the kind and the standards that introduced, deprecated or removed a block, exceptions by name, and for what nothing checked. */
function badges(block: Block, context: RenderContext): Element | false {
  const badge = (className: string, text: string) => h('span', { className: ['badge', className] }, text)
  const exceptions = (key: 'since' | 'deprecated' | 'removed', word: string) =>
    block.names
      .filter((name) => name[key] !== undefined && name[key] !== block[key])
      .map((name) => badge(`badge-${key}`, `${name.name} ${word}${name[key] ?? ''}`))
  const shown = [
    // A heading says what it is.
    !isHeadingKind(block.kind) && badge('badge-kind', block.kind),
    block.since !== undefined && badge('badge-since', block.since),
    exceptions('since', ''),
    block.deprecated !== undefined && badge('badge-deprecated', `deprecated ${block.deprecated}`),
    exceptions('deprecated', 'deprecated '),
    block.removed !== undefined && badge('badge-removed', `removed ${block.removed}`),
    exceptions('removed', 'removed '),
    isBlockUnchecked(
      block.names.map(({ name }) => name),
      context,
    ) && badge('badge-unchecked', uncheckedLabel),
  ]
  return shown.flat().some(Boolean) && h('p', { className: ['badges'] }, ...shown)
}

/** The words of a message, as each tool has them. */
function wordingList({ wordings = [] }: Block): Element | false {
  return (
    wordings.length > 0 &&
    h(
      'dl',
      { className: ['wordings'] },
      wordings.flatMap(({ tool, words }) => [h('dt', {}, tool), h('dd', {}, h('code', {}, words))]),
    )
  )
}

/** Reports the words of a message that no example of its block shows. What the shell says, no program does. */
function checkWordings({ wordings = [] }: Block, element: JsxElement, context: RenderContext): void {
  const fences = nodesOfType(element, 'code')
  const said = fences.flatMap(({ lang, meta, value }) => {
    const stderr = parseFenceMeta(meta).words.get('stderr')
    return lang === 'diagnosis' || lang === 'observed' ? value.split('\n') : typeof stderr === 'string' ? [stderr] : []
  })
  for (const { tool, words } of wordings)
    if (tool !== 'Shell' && !said.some((line) => holdsWording(line, words)))
      context.report(
        element,
        `No example of the message shows the words of ${tool}: ${words}`,
        'Add a fence that fails with a diagnosis, one that errs with what was observed, or stderr="…" to one that runs.',
      )
}

/** What styles select a block by. */
function standardData(block: Block): Record<string, string> {
  const { since, deprecated, until } = blockStandards(block.entries)
  return {
    ...(since !== undefined && { dataSince: since }),
    ...(deprecated !== undefined && { dataDeprecated: deprecated }),
    ...(until !== undefined && { dataUntil: until }),
  }
}

/** What the list of recipes says of a recipe. Reports one that nobody could try. */
function recipeOf({ kind, asks }: Block, element: JsxElement, context: RenderContext): RecipeFacts | undefined {
  if (kind !== recipeKindName) return undefined
  const inside = nodesOfType(element, 'code')
  const programs = recipePrograms(context.fences, (fence) => inside.includes(fence))
  if (!programs.some(({ checked }) => checked !== 'rejected'))
    context.report(
      element,
      'The recipe has no program that does the task.',
      'Put a fence into it that says run, compile where it cannot run, or errs where the task is to find a mistake.',
    )
  return { asks, programs }
}

function collect(block: Block, element: JsxElement, title: string, ids: readonly string[], context: RenderContext): void {
  const recipe = recipeOf(block, element, context)
  const { since: first, until } = blockStandards(block.entries)
  context.found.outline.push({
    id: block.id,
    text: title,
    level: 3,
    isCode: block.title === undefined,
    ...(first !== undefined && { since: first }),
    ...(until !== undefined && { until }),
  })
  if (block.asks.length > 0) context.found.asks.set(block.id, block.asks.join('; '))
  for (const { name, kind, id: ownId, since, deprecated, removed } of block.entries) {
    const id = ids.includes(ownId) ? ownId : block.id
    context.found.symbols.push({
      name,
      kind,
      id,
      ...(id !== block.id && { blockId: block.id }),
      ...(block.signature !== undefined && { signature: block.signature }),
      ...(since !== undefined && { since }),
      ...(deprecated !== undefined && { deprecated }),
      ...(removed !== undefined && { removed }),
      ...(recipe && { recipe }),
      ...(block.wordings && { wordings: block.wordings }),
    })
  }
}

/** What programs find a block by: its names, the clauses that it covers, and that it is a recipe. */
const machineData = ({ kind, names, clauses }: Block): Record<string, string> => ({
  ...(names.length > 0 && { dataSymbol: names.map(({ encoded }) => encoded).join(' ') }),
  ...(clauses.length > 0 && { dataClause: clauses.join(' ') }),
  ...(kind === recipeKindName && { dataRecipe: '' }),
})

/** Leads to the example that shows the block, where that is elsewhere on the page. */
const exampleLink = ({ id, text, isCode }: ExampleLink): ElementContent[] => [
  { type: 'text', value: 'Example: ' },
  h('a', { href: `#${id}` }, isCode ? h('code', {}, text) : text),
]

/** Leads to the same names in the other language. */
const twinLinks = ({ language, names }: { language: string; names: TwinName[] }): ElementContent[] => [
  { type: 'text', value: `In ${language}: ` },
  ...commaSeparated(names.map(({ text, href }) => h('a', { href }, h('code', {}, text)))),
]

/** Leads to the recipes that use the block. */
function recipeLinks(block: Block, { environment, file, frontmatter }: RenderContext): ElementContent[] {
  const route = routeOfFile(file)
  const recipes = frontmatter.language === undefined || route === undefined ? [] : (environment.names.recipesOn(route)[block.id] ?? [])
  if (recipes.length === 0) return []
  return [
    { type: 'text', value: 'In recipes: ' },
    ...commaSeparated(recipes.map(({ title, href }) => h('a', { href: encodeRoute(href) }, title))),
  ]
}

/** An entry of the catalogue of undefined behaviour shows so many blocks at once; the others are folded away. */
const mostOccurrences = 12

/** Leads to the blocks whose text leads to this entry of the catalogue of undefined behaviour. */
function occurrenceList(block: Block, { environment, file }: RenderContext): Element | undefined {
  const route = routeOfFile(file)
  if (route === undefined || !isOfCatalogue(route)) return undefined
  const occurrences = environment.names.occurrencesOn(route)[block.id] ?? []
  if (occurrences.length === 0) return undefined
  const links = commaSeparated(
    occurrences.map(({ text, isCode, href }) => h('a', { href: encodeRoute(href) }, isCode ? h('code', {}, text) : text)),
  )
  const label = 'Where it occurs'
  return occurrences.length <= mostOccurrences
    ? h('p', { className: ['leads-to'] }, `${label}: `, links)
    : h('details', { className: ['leads-to'] }, h('summary', {}, `${label} (${occurrences.length})`), h('p', {}, links))
}

/** A block of a kind: `<Symbol name="printf" …>`. Only blocks and rows of names carry `data-symbol`. */
export const blockOf =
  ({ parse }: BlockKind): MdxComponent =>
  (element, context) => {
    const line = element.position?.start.line ?? 1
    const { attributes: block, problems } = parse(rawAttributes(element, context.source), line)
    for (const problem of problems) context.found.problems.push({ file: context.file, severity: 'error', ...problem })
    checkLabels(element, context)
    checkWordings(block, element, context)
    checkOverloadNumbers(element, block.declarations.length, context)
    const title = block.title ?? block.names.map(({ name }) => name).join(', ')
    const [ids = []] = context.blockIds.get(element) ?? []
    collect(block, element, title, ids, context)
    const example = context.examples.links.get(element)
    const recipes = recipeLinks(block, context)
    const twins = twinNames(
      context.environment.names,
      context.frontmatter,
      block.names.map(({ name }) => name),
    )
    if (block.id !== '' && !ids.includes(block.id)) {
      context.report(
        element,
        `Another block of the page already has the address "#${block.id}".`,
        'Make one block of both, or put another name first.',
      )
    }
    return h(
      'section',
      { className: ['symbol'], id: block.id, ...machineData(block), ...standardData(block) },
      h(
        'h3',
        {},
        ids.filter((id) => id !== block.id).map((id) => h('span', { id })),
        block.title === undefined ? block.names.flatMap(({ name }, at) => [at > 0 && ', ', h('code', {}, name)]) : title,
        headingAnchor(block.id, title),
      ),
      badges(block, context),
      wordingList(block),
      block.declarations.length > 0 && signatureBlock(block.declarations, context.frontmatter.language ?? 'c', numbersOverloads(element)),
      context.children(element),
      example && h('p', { className: ['leads-to'] }, exampleLink(example)),
      recipes.length > 0 && h('p', { className: ['leads-to'] }, recipes),
      occurrenceList(block, context),
      twins && h('p', { className: ['leads-to'] }, twinLinks(twins)),
    )
  }
