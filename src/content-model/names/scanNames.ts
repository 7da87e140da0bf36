import { assignIds } from '../symbols/assignIds'
import { firstSentence, plainText } from '../symbols/firstSentence'
import { parseRowStandards, standardHeads, type RowStandards } from '../standards/rowStandards'
import { parseStandards } from '../standards/parseStandards'
import { decodeName, symbolId } from '../symbols/symbolId'

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
}

interface FoundBlock extends Pick<PageName, 'kind' | 'summary' | 'meaning' | 'weight' | 'isFromC'> {
  names: string[]
  /** Of each name. */
  standards: RowStandards[]
}

const weightOf = (characters: number) => Math.floor(Math.log2(characters + 1))

const tagPattern = /^<(Symbol|SymbolTable|CSymbols)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gm

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', value, single]) => [name, value ?? single ?? '']),
  )
}

const wordsOf = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

/** What the attributes of a block or a list say of each of its names. */
function standardsOf(attributes: ReadonlyMap<string, string>, names: readonly string[]): RowStandards[] {
  const [since, deprecated, removed] = ['since', 'deprecated', 'removed'].map((key) => {
    const { general, byName } = parseStandards(attributes.get(key) ?? '')
    return (name: string) => byName.get(name) ?? general
  })
  return names.map((name) => rowStandards(since?.(name), deprecated?.(name), removed?.(name)))
}

const rowStandards = (since?: string, deprecated?: string, removed?: string): RowStandards => ({
  ...(since !== undefined && { since }),
  ...(deprecated !== undefined && { deprecated }),
  ...(removed !== undefined && { removed }),
})

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** The rows of a Markdown table, each with the names in its first cell. */
function rowsOf(table: string, attributes: ReadonlyMap<string, string>): Pick<FoundBlock, 'names' | 'standards' | 'meaning'>[] {
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
    return { names, meaning, standards: names.map(() => standards) }
  })
}

/** The name of a row, whose table may speak of a class's members. */
export const scopedName = (name: string, scope: string | undefined): string => (scope === undefined ? name : `${scope}::${name}`)

/** Code fences show names without documenting them; their lines stay, so that places do. */
const withoutFences = (source: string) =>
  source.replace(/^([ \t]*)(`{3,})[^\n]*\n[\s\S]*?\n\1\2[ \t]*$/gm, (fence) => fence.replace(/[^\n]/g, ' '))

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
    const kind = attributes.get('kind') ?? ''
    const more = { kind, weight: weightOf(body.length), isFromC: false }
    if (element === 'Symbol') {
      const names = wordsOf(attributes.get('name')).map(decodeName)
      blocks.push({ ...more, names, standards: standardsOf(attributes, names), summary: firstSentence(body) })
    } else if (element === 'SymbolTable') {
      const rows = rowsOf(body, attributes)
      for (const row of rows) blocks.push({ ...more, ...row, summary: '', weight: weightOf(body.length / rows.length) })
    } else {
      for (const name of wordsOf(attributes.get('names')).map(decodeName))
        blocks.push({ ...more, names: [name], standards: standardsOf(attributes, [name]), summary: '', isFromC: true })
    }
  }
  const ids = assignIds(blocks.map(({ names }) => names))
  return blocks.flatMap(({ names, standards, ...block }, at) => {
    const [blockId = symbolId(names[0] ?? '')] = ids[at] ?? []
    return names.map((name, which) => {
      const id = symbolId(name)
      return { ...block, ...standards[which], name, blockId, id: ids[at]?.includes(id) ? id : blockId }
    })
  })
}
