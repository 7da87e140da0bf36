import { assignIds } from './assignIds'
import { firstSentence } from './firstSentence'
import { decodeName, symbolId } from './symbolId'

/** A name that a page documents, as far as other pages need to know it. */
export interface PageName {
  /** As a programmer writes it, without `std::`. */
  name: string
  kind: string
  /** Its own address on the page. */
  id: string
  /** The address of its block or row; that of the block's first name. */
  blockId: string
  /** The first sentence about it, with `code` in backticks; empty for a row. */
  summary: string
  /** How much the page says of it: the binary logarithm of the characters of its block, so that few edits change it. */
  weight: number
  /** Whether it is a row that leads to the C reference. */
  isFromC: boolean
}

interface FoundBlock {
  names: string[]
  kind: string
  summary: string
  weight: number
  isFromC: boolean
}

const weightOf = (characters: number) => Math.floor(Math.log2(characters + 1))

const tagPattern = /^<(Symbol|SymbolTable|CSymbols)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/gm

function attributesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

const wordsOf = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

/** The names in the first cell of each row of a Markdown table. */
function rowsOf(table: string, scope: string | undefined): string[][] {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const [, first = ''] = line.split(/(?<!\\)\|/)
    return [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => scopedName(name.replaceAll('\\|', '|'), scope))
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
      blocks.push({ ...more, names: wordsOf(attributes.get('name')).map(decodeName), summary: firstSentence(body) })
    } else if (element === 'SymbolTable') {
      const rows = rowsOf(body, attributes.get('of'))
      for (const names of rows) blocks.push({ ...more, names, summary: '', weight: weightOf(body.length / rows.length) })
    } else {
      for (const name of wordsOf(attributes.get('names'))) {
        blocks.push({ ...more, names: [decodeName(name)], summary: '', isFromC: true })
      }
    }
  }
  const ids = assignIds(blocks.map(({ names }) => names))
  return blocks.flatMap(({ names, ...block }, at) => {
    const [blockId = symbolId(names[0] ?? '')] = ids[at] ?? []
    return names.map((name) => {
      const id = symbolId(name)
      return { ...block, name, blockId, id: ids[at]?.includes(id) ? id : blockId }
    })
  })
}
