import { assignIds } from '../blocks/assignIds'
import type { BlockEntry } from '../blocks/block'
import { blockKinds } from '../blocks/blockKinds'
import { firstSentence, plainText } from '../symbols/firstSentence'
import { parseRowStandards, standardHeads, type RowStandards } from '../standards/rowStandards'
import { parseStandards } from '../standards/parseStandards'
import { isExampleLanguage, type ExampleLanguage } from '../../languages/languages'
import { recipeKindName } from '../blocks/block'
import type { Wording } from '../messages/wording'
import { decodeName, symbolId } from '../symbols/symbolId'
import { entriesIn } from './catalogueEntries'

/** A name that a page documents, as far as other pages need to know it. */
export interface PageName extends RowStandards {
  /** As a programmer writes it, without `std::`. */
  name: string
  kind: string
  /** Its own address on the page. */
  id: string
  /** The address of its block or row; that of the block's first name. */
  blockId: string
  /** The first sentence about it, with `code` in backticks; empty for a row. */
  summary: string
  /** What a row says of it. */
  meaning?: string
  /** How much the page says of it: the binary logarithm of the characters of its block, so that few edits change it. */
  weight: number
  /** Whether it is a row that leads to the C reference. */
  isFromC: boolean
  /** Of a recipe: the programs that do its task. */
  programs?: RecipeProgram[]
  /** Of a recipe: what readers ask for it. */
  asks?: string[]
  /** Of a message: as each tool words it. */
  wordings?: Wording[]
  /** The entries of the catalogue of undefined behaviour that its block links to, as routes with `#id`. */
  catalogueEntries?: string[]
}

/** A program of a recipe. */
export interface RecipeProgram {
  language: ExampleLanguage
  code: string
}

interface FoundBlock extends Pick<
  PageName,
  'summary' | 'meaning' | 'weight' | 'isFromC' | 'programs' | 'asks' | 'wordings' | 'catalogueEntries'
> {
  entries: readonly BlockEntry[]
}

const weightOf = (characters: number) => Math.floor(Math.log2(characters + 1))

const tagPattern = new RegExp(
  `^<(${[...blockKinds.keys(), 'SymbolTable', 'CSymbols'].join('|')})((?:\\s+[\\w-]+=(?:"[^"]*"|'[^']*'))*)\\s*(/?)>`,
  'gm',
)

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', value, single]) => [name, value ?? single ?? '']),
  )
}

const wordsOf = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

/** The standard of a name in a list, from the list's "since": `C++98, snprintf C++11`. */
function sinceOf(text: string | undefined): (name: string) => RowStandards {
  const { general, byName } = parseStandards(text ?? '')
  return (name) => {
    const since = byName.get(name) ?? general
    return since === undefined ? {} : { since }
  }
}

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const entryOf = (name: string, kind: string, standards: RowStandards): BlockEntry => ({ name, kind, id: symbolId(name), ...standards })

/** The rows of a Markdown table, each with the names in its first cell. */
function rowsOf(table: string, attributes: ReadonlyMap<string, string>): Pick<FoundBlock, 'entries' | 'meaning'>[] {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('|'))
  const standardAt = cellsOf(lines[0] ?? '').findIndex((head) => standardHeads.includes(head))
  return lines.slice(2).map((line) => {
    const [first = '', ...others] = cellsOf(line)
    const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => scopedName(name, attributes.get('of')))
    const standards = parseRowStandards((standardAt > 0 && others[standardAt - 1]) || (attributes.get('since') ?? '')) ?? {}
    const meaning = others
      .filter((cell, at) => at !== standardAt - 1 && cell !== '')
      .map(plainText)
      .join('; ')
    return { meaning, entries: names.map((name) => entryOf(name, attributes.get('kind') ?? '', standards)) }
  })
}

/** The name of a row, whose table may speak of a class's members. */
export const scopedName = (name: string, scope: string | undefined): string => (scope === undefined ? name : `${scope}::${name}`)

/** Code fences show names without documenting them; their lines stay, so that places do. */
const withoutFences = (source: string) =>
  source.replace(/^([ \t]*)(`{3,})[^\n]*\n[\s\S]*?\n\1\2[ \t]*$/gm, (fence) => fence.replace(/[^\n]/g, ' '))

/** The programs among the fences of a text. */
function programsIn(text: string): RecipeProgram[] {
  return [...text.matchAll(/^([ \t]*)```(\w+) +(?:[^\n]* )?(?:run|compile)\b[^\n]*\n([\s\S]*?)\n\1```/gm)].flatMap(
    ([, , language = '', code = '']): RecipeProgram[] => (isExampleLanguage(language) ? [{ language, code }] : []),
  )
}

/**
 * The names that a page documents, from its source alone: all pages are looked at before the first is rendered, so this parses no Markdown.
 * What it cannot read is reported when the page is rendered.
 */
export function scanNames(source: string): PageName[] {
  const text = withoutFences(source)
  const blocks: FoundBlock[] = []
  for (const match of text.matchAll(tagPattern)) {
    const [tag, element = '', written = '', isClosed] = match
    const attributes = attributesOf(written)
    const start = match.index + tag.length
    const end = isClosed ? start : text.indexOf(`\n</${element}>`, start)
    const body = text.slice(start, end === -1 ? start : end)
    const more = { weight: weightOf(body.length), isFromC: false }
    const kind = blockKinds.get(element)
    if (kind) {
      const raw = [...attributes].map(([name, value]) => ({ name, value, line: 1 }))
      const { entries, asks, kind: word, wordings } = kind.parse(raw, 1).attributes
      const ofRecipe = word === recipeKindName && { asks, programs: programsIn(source.slice(start, end === -1 ? start : end)) }
      const catalogueEntries = entriesIn(body)
      const links = catalogueEntries.length > 0 && { catalogueEntries }
      blocks.push({ ...more, entries, summary: firstSentence(body), ...ofRecipe, ...(wordings && { wordings }), ...links })
    } else if (element === 'SymbolTable') {
      const rows = rowsOf(body, attributes)
      for (const row of rows) blocks.push({ ...more, ...row, summary: '', weight: weightOf(body.length / rows.length) })
    } else {
      const since = sinceOf(attributes.get('since'))
      for (const name of wordsOf(attributes.get('names')).map(decodeName))
        blocks.push({ ...more, entries: [entryOf(name, '', since(name))], summary: '', isFromC: true })
    }
  }
  const ids = assignIds(blocks.map(({ entries }) => entries.map(({ id }) => id)))
  return blocks.flatMap(({ entries, ...block }, at) => {
    const [blockId = entries[0]?.id ?? ''] = ids[at] ?? []
    return entries.map((entry) => ({ ...block, ...entry, blockId, id: ids[at]?.includes(entry.id) ? entry.id : blockId }))
  })
}
