import { readAttributeTexts, type AttributeProblem, type AttributeText, type AttributeTexts } from './readAttributeTexts'
import { parseSignature, type Declaration } from './parseSignature'
import { parseStandards, type Standards } from '../standards/parseStandards'
import type { RawAttribute } from './rawAttributes'
import { didYouMean } from '../suggest'
import { decodeName, symbolId } from './symbolId'

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
  'instruction',
  'directive',
  'register',
] as const

type SymbolKind = (typeof symbolKinds)[number]

export interface SymbolName {
  /** As a programmer writes it, without `std::`: `printf`, `vector::push_back`, `operator new`. */
  name: string
  /** As `data-symbol` has it: a space inside the name is written `%20`. */
  encoded: string
  since?: string
  deprecated?: string
  removed?: string
}

/** The parsed attributes of a `<Symbol>` block. */
export interface SymbolAttributes {
  /** At least one, unless `problems` says otherwise. */
  names: SymbolName[]
  kind: SymbolKind
  /** Id of the block on its page, from its first name: `vector.push_back`, `operator-eq`. */
  id: string
  /** The declarations as a compiler takes them, one per line, without the indentation of the page and without labels. */
  signature?: string
  /** The same one by one, each with what its label says; empty for a block without a signature. */
  declarations: Declaration[]
  /** Heading to show instead of the names. */
  title?: string
  /** Arguments for template parameters with which compilers check the block: `T` is `bool`. The tests know others by their names. */
  templateArguments: ReadonlyMap<string, string>
  /** Standard of the names that have none of their own. */
  since?: string
  deprecated?: string
  removed?: string
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

const forAll = (standard: string): Standards => ({ general: standard, byName: new Map(), messages: [] })

/** Checks the attributes that every block needs. */
function checkRequired(texts: AttributeTexts, line: number): AttributeProblem[] {
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

function checkNames(names: readonly SymbolName[], line: number): AttributeProblem[] {
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

const standardKeys = ['since', 'deprecated', 'removed'] as const
type StandardKey = (typeof standardKeys)[number]

/** Sets the standard of each name; names without one of their own take the general one. */
function applyStandards(symbol: SymbolAttributes, key: StandardKey, { value, line }: AttributeText): AttributeProblem[] {
  const { general, byName, messages } = isOfProcessor(symbol.kind) ? forAll(value.trim()) : parseStandards(value)
  if (general !== undefined) symbol[key] = general
  for (const name of symbol.names) {
    const standard = byName.get(name.name) ?? general
    if (standard !== undefined) name[key] = standard
  }
  const known = symbol.names.map(({ name }) => name)
  const strangers = [...byName.keys()].filter((name) => !known.includes(name))
  return [
    ...messages.map((message) => ({ line, ...message })),
    ...strangers.map((name) => ({
      line,
      message: `"${key}" mentions "${name}", which is not a name of this block.`,
      hint: didYouMean(name, known, `Names: ${known.join(' ')}.`),
    })),
  ]
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
  const { texts, problems } = readAttributeTexts(raw)
  const nameText = texts.get('name')
  const kindText = texts.get('kind')?.value ?? ''
  const signature = texts.get('signature')
  const title = texts.get('title')
  const names = (nameText?.value.trim().split(/\s+/) ?? []).map((encoded): SymbolName => ({ name: decodeName(encoded), encoded }))
  const { declarations, problems: signatureProblems } = parseSignature(signature?.value ?? '')
  for (const { offset, ...problem } of signatureProblems) problems.push({ line: (signature?.line ?? line) + offset, ...problem })
  const written = texts.get('with')
  const templateArguments = written ? parseArguments(written.value) : new Map<string, string>()
  if (written && !templateArguments) {
    problems.push({
      line: written.line,
      message: `"${written.value}" says no template arguments.`,
      hint: 'Write with="T=bool", several separated by a comma.',
    })
  }
  const attributes: SymbolAttributes = {
    names,
    kind: isSymbolKind(kindText) ? kindText : 'function',
    id: symbolId(names[0]?.name ?? ''),
    ...(signature && { signature: declarations.map(({ code }) => code).join('\n') }),
    declarations,
    templateArguments: templateArguments ?? new Map(),
    ...(title && { title: title.value.trim() }),
  }
  problems.push(...checkRequired(texts, line), ...checkNames(names, nameText?.line ?? line))
  for (const key of standardKeys) {
    const text = texts.get(key)
    if (text) problems.push(...applyStandards(attributes, key, text))
  }
  return { attributes, problems }
}
