import { applyStandards } from '../blocks/applyStandards'
import { asksOf } from '../blocks/asksOf'
import type { Block, BlockName } from '../blocks/block'
import type { BlockKind } from '../blocks/blockKind'
import { readAttributeTexts, type AttributeProblem, type AttributeTexts } from '../blocks/readAttributeTexts'
import { parseSignature } from './parseSignature'
import { parseStandards, type Standards } from '../standards/parseStandards'
import type { RawAttribute } from './rawAttributes'
import { didYouMean } from '../suggest'
import { decodeName, symbolId } from './symbolId'

const element = 'Symbol'

const known = ['name', 'kind', 'since', 'deprecated', 'removed', 'signature', 'title', 'with', 'asks'] as const

export const symbolKinds = [
  'function',
  'macro',
  'type',
  'constant',
  'object',
  'class',
  'class template',
  'function template',
  'concept',
  'alias',
  'enum',
  'variable',
  'variable template',
  'constructor',
  'namespace',
  'keyword',
  'attribute',
  'instruction',
  'directive',
  'register',
] as const

type SymbolKind = (typeof symbolKinds)[number]

/** The parsed attributes of a `<Symbol>` block. It has at least one name, unless `problems` says otherwise. */
export interface SymbolAttributes extends Block {
  kind: SymbolKind
  /** Arguments for template parameters with which compilers check the block: `T` is `bool`. The tests know others by their names. */
  templateArguments: ReadonlyMap<string, string>
}

interface ParsedSymbol {
  attributes: SymbolAttributes
  problems: AttributeProblem[]
}

/** A block with more names should be two; the coverage check reads no more than this from one block. */
const maxNames = 12

export const isSymbolKind = (text: string): text is SymbolKind => symbolKinds.some((kind) => kind === text)

/** Registers and instructions belong to extensions of the processor (`SSE2`), not to standards of a language. */
const isOfProcessor = (kind: SymbolKind) => kind === 'instruction' || kind === 'directive' || kind === 'register'

const forAll = (standard: string): Standards => ({ general: standard.trim(), byName: new Map(), messages: [] })

/** Checks the attributes that every block needs. */
function checkRequired(texts: AttributeTexts<'name' | 'kind'>, line: number): AttributeProblem[] {
  const problems: AttributeProblem[] = []
  const kind = texts.get('kind')
  if (!texts.get('name')?.value.trim()) {
    problems.push({ line, message: '<Symbol> has no name.', hint: 'Add name="printf", several names separated by a space.' })
  }
  if (!kind) problems.push({ line, message: '<Symbol> has no kind.', hint: `Add one of kind="${symbolKinds.join('", "')}".` })
  else if (!isSymbolKind(kind.value)) {
    problems.push({
      line: kind.line,
      message: `"${kind.value}" is not a kind of symbol.`,
      hint: didYouMean(kind.value, symbolKinds, `Kinds: ${symbolKinds.join(', ')}.`),
    })
  }
  return problems
}

function checkNames(names: readonly BlockName[], line: number): AttributeProblem[] {
  const problems: AttributeProblem[] = []
  if (names.length > maxNames) {
    problems.push({ line, message: `<Symbol> has ${names.length} names, more than ${maxNames}.`, hint: 'Split it into two blocks.' })
  }
  for (const { name } of names) {
    if (name.startsWith('std::'))
      problems.push({ line, message: `The name "${name}" begins with std::.`, hint: `Write "${name.slice(5)}".` })
    else if (name !== '' && symbolId(name) === '')
      problems.push({
        line,
        message: `The name "${name}" has no characters that an id could be made of.`,
        hint: 'Write it as a program does: "printf".',
      })
  }
  const twice = names.map(({ name }) => name).find((name, index, all) => all.indexOf(name) !== index)
  if (twice !== undefined) problems.push({ line, message: `<Symbol> names "${twice}" twice.`, hint: 'Leave one out.' })
  return problems
}

/** The parts between commas that are in no brackets. */
export function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if ('<([{'.includes(character)) depth++
    if ('>)]}'.includes(character)) depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts
}

/** `T=bool, Compare=std::less<>`: arguments by parameter. */
function parseArguments(text: string): Map<string, string> | undefined {
  const pairs = splitAtCommas(text).map((part) => /^\s*(\w+)\s*=\s*(\S[^]*?)\s*$/.exec(part))
  return pairs.every((pair) => pair !== null) ? new Map(pairs.map(([, name = '', value = '']) => [name, value])) : undefined
}

/**
 * Parses the attributes of a `<Symbol>`. Never throws: with problems, `attributes` is the best guess.
 * @param raw in the author's order
 * @param line where the element begins
 */
export function parseSymbolAttributes(raw: readonly RawAttribute[], line: number): ParsedSymbol {
  const { texts, problems } = readAttributeTexts(element, known, raw)
  const nameText = texts.get('name')
  const kindText = texts.get('kind')?.value ?? ''
  const signature = texts.get('signature')
  const title = texts.get('title')
  const names = (nameText?.value.trim().split(/\s+/) ?? []).map((encoded): BlockName => ({ name: decodeName(encoded), encoded }))
  const { declarations, problems: signatureProblems } = parseSignature(signature?.value ?? '')
  for (const { offset, ...problem } of signatureProblems) problems.push({ line: (signature?.line ?? line) + offset, ...problem })
  const written = texts.get('with')
  const templateArguments = written ? parseArguments(written.value) : new Map<string, string>()
  if (written && !templateArguments) {
    problems.push({
      line: written.line,
      message: `"${written.value}" is not a list of template arguments.`,
      hint: 'Write with="T=bool", several separated by a comma.',
    })
  }
  const kind = isSymbolKind(kindText) ? kindText : 'function'
  const attributes: SymbolAttributes = {
    names,
    kind,
    entries: names.map(({ name }) => ({ name, kind, id: symbolId(name) })),
    clauses: [],
    asks: asksOf(texts.get('asks')?.value),
    id: symbolId(names[0]?.name ?? ''),
    ...(signature && { signature: declarations.map(({ code }) => code).join('\n') }),
    declarations,
    templateArguments: templateArguments ?? new Map(),
    ...(title && { title: title.value.trim() }),
  }
  problems.push(...checkRequired(texts, line), ...checkNames(names, nameText?.line ?? line))
  problems.push(...applyStandards(attributes, texts, isOfProcessor(kind) ? forAll : parseStandards))
  return { attributes, problems }
}

export const symbolKind: BlockKind = { element, parse: parseSymbolAttributes }
