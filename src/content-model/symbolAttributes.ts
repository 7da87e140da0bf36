import { didYouMean } from './suggest'

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
  'instruction',
  'directive',
  'register',
] as const

export type SymbolKind = (typeof symbolKinds)[number]

export interface SymbolName {
  /** As a programmer writes it, without `std::`: `printf`, `vector::push_back`, `operator new`. */
  name: string
  /** As it stands in `data-symbol`, a space inside the name written `%20`. */
  encoded: string
  since?: string
  deprecated?: string
  removed?: string
}

/** A `<Symbol>` block's attributes, read once; nobody looks at the raw texts again. */
export interface SymbolAttributes {
  /** At least one, unless `problems` says otherwise. */
  names: SymbolName[]
  kind: SymbolKind
  /** Where the block is found on its page, from its first name: `vector.push_back`, `operator-eq`. */
  id: string
  /** Declarations, one per line, without the indentation of the page. */
  signature?: string
  /** What the heading shows instead of the names. */
  title?: string
  /** What holds for names without a word of their own. */
  since?: string
  deprecated?: string
  removed?: string
}

export interface AttributeProblem {
  /** Line of the attribute in the file. */
  line: number
  message: string
  hint: string
}

export interface RawAttribute {
  name: string
  /** `null` for a bare attribute; an expression in braces is not a text and comes as `undefined`. */
  value: string | null | undefined
  line: number
}

export interface ParsedSymbol {
  attributes: SymbolAttributes
  problems: AttributeProblem[]
}

/** A block with more names should be two; the coverage check reads no more than this from one block. */
export const mostNames = 12

const knownAttributes = ['name', 'kind', 'since', 'deprecated', 'removed', 'signature', 'title'] as const
type KnownAttribute = (typeof knownAttributes)[number]

const isKnown = (name: string): name is KnownAttribute => knownAttributes.some((known) => known === name)
const isKind = (text: string): text is SymbolKind => symbolKinds.some((kind) => kind === text)

/** Every C++ operator as a word, since an address can't carry the signs. */
const operatorWords = new Map(
  Object.entries({
    '+': 'plus',
    '-': 'minus',
    '*': 'star',
    '/': 'slash',
    '%': 'percent',
    '^': 'caret',
    '&': 'and',
    '|': 'or',
    '~': 'tilde',
    '!': 'not',
    '=': 'assign',
    '<': 'lt',
    '>': 'gt',
    '<=': 'le',
    '>=': 'ge',
    '==': 'eq',
    '!=': 'ne',
    '<=>': 'cmp',
    '+=': 'plus-assign',
    '-=': 'minus-assign',
    '*=': 'star-assign',
    '/=': 'slash-assign',
    '%=': 'percent-assign',
    '^=': 'caret-assign',
    '&=': 'and-assign',
    '|=': 'or-assign',
    '<<': 'shl',
    '>>': 'shr',
    '<<=': 'shl-assign',
    '>>=': 'shr-assign',
    '&&': 'and-and',
    '||': 'or-or',
    '++': 'inc',
    '--': 'dec',
    ',': 'comma',
    '->': 'arrow',
    '->*': 'arrow-star',
    '()': 'call',
    '[]': 'index',
    new: 'new',
    delete: 'delete',
    'new[]': 'new-array',
    'delete[]': 'delete-array',
    co_await: 'co_await',
  }),
)

/** `==` → `operator-eq`, ` bool` → `operator-bool`, `""s` → `operator-literal-s`. */
function operatorId(rest: string): string {
  const sign = rest.trim()
  const word = operatorWords.get(sign) ?? operatorWords.get(sign.replace(/\s+/g, ''))
  if (word !== undefined) return `operator-${word}`
  const literal = /^""\s*(\w+)$/.exec(sign)
  if (literal?.[1] !== undefined) return `operator-literal-${literal[1]}`
  return `operator-${plainId(sign)}`
}

const plainId = (text: string) =>
  text
    .trim()
    .replace(/[^\w.$]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** A destructor's `~vector` would read like the class itself without its sign. */
const partId = (part: string) => (part.startsWith('~') ? `destructor-${plainId(part)}` : plainId(part))

/**
 * The id of a symbol on its page: `printf`, `vector.push_back`, `vector.operator-index`.
 * @param name decoded: a space is a space
 */
export function symbolId(name: string): string {
  const operator = /(^|::)operator(?!\w)(.+)$/s.exec(name)
  const scope = operator ? name.slice(0, operator.index) : name
  const parts = scope
    .split('::')
    .filter((part) => part !== '')
    .map(partId)
  if (operator?.[2] !== undefined) parts.push(operatorId(operator[2]))
  return parts.join('.')
}

/** `%20` is a space; a stray `%` (as in `operator%`) stays what it is. */
const decodeName = (encoded: string) => encoded.replaceAll('%20', ' ')

/** As much of an element's syntax node as is needed here. */
export interface SymbolElement {
  attributes: readonly (
    | {
        type: 'mdxJsxAttribute'
        name: string
        value?: string | { type: string } | null | undefined
        position?: AttributePosition | undefined
      }
    | { type: 'mdxJsxExpressionAttribute' }
  )[]
  position?: AttributePosition | undefined
}

interface AttributePosition {
  start: { line: number; offset?: number | undefined }
  end: { offset?: number | undefined }
}

/**
 * MDX takes the indentation off the lines of an attribute, and a signature would lose its alignment. The source still has it.
 * @param written the attribute as it stands in the source, line for line
 */
function withIndentation(value: string, written: string): string {
  const writtenLines = written.split('\n')
  return value
    .split('\n')
    .map((line, index) => (index === 0 ? line : `${/^\s*/.exec(writtenLines[index] ?? '')?.[0] ?? ''}${line.trimStart()}`))
    .join('\n')
}

/** The attributes of a `<Symbol>` element, ready for `parseSymbolAttributes`. */
export function rawAttributes({ attributes, position }: SymbolElement, source: string): RawAttribute[] {
  return attributes.flatMap((attribute): RawAttribute[] => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const { name, value, position: place } = attribute
    const line = place?.start.line ?? position?.start.line ?? 1
    if (typeof value !== 'string') return [{ name, value: typeof value === 'object' && value !== null ? undefined : null, line }]
    return [{ name, value: place ? withIndentation(value, source.slice(place.start.offset, place.end.offset)) : value, line }]
  })
}

/** Without the blank lines around it and the indentation all its lines share. */
export function dedent(text: string): string {
  const lines = text.replaceAll('\t', '  ').split('\n')
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(shared).trimEnd()).join('\n')
}

const standards: readonly string[] = [
  'C89',
  'C95',
  'C99',
  'C11',
  'C17',
  'C23',
  'C++98',
  'C++03',
  'C++11',
  'C++14',
  'C++17',
  'C++20',
  'C++23',
  'C++26',
]

interface Standards {
  /** For names without a word of their own. */
  general?: string
  byName: Map<string, string>
  messages: { message: string; hint: string }[]
}

/** `C89, strtoll C99`: a standard for all, then exceptions by name. Names of one exception are separated by spaces. */
export function parseStandards(text: string): Standards {
  const result: Standards = { byName: new Map(), messages: [] }
  for (const [index, part] of text.split(',').entries()) {
    const words = part.trim().split(/\s+/)
    const standard = words.pop() ?? ''
    if (!standards.includes(standard)) {
      result.messages.push({
        message: `"${part.trim()}" does not end in a standard this site knows.`,
        hint: `Write since="C89" or since="C89, strtoll C99"; the standards are ${standards.join(', ')}.`,
      })
    } else if (words.length > 0) {
      for (const name of words) result.byName.set(decodeName(name), standard)
    } else if (index > 0) {
      result.messages.push({
        message: `"${standard}" is a second standard for all names.`,
        hint: 'Say which name it holds for: "C89, strtoll C99".',
      })
    } else {
      result.general = standard
    }
  }
  return result
}

/** Registers and instructions belong to extensions of the processor (`SSE2`), not to standards of a language. */
const isOfProcessor = (kind: SymbolKind) => kind === 'instruction' || kind === 'directive' || kind === 'register'

/** What every block needs, each with a way to mend it. */
function missing(texts: Map<KnownAttribute, RawAttribute & { value: string }>, line: number): AttributeProblem[] {
  const problems: AttributeProblem[] = []
  const kind = texts.get('kind')
  if (!texts.get('name')?.value.trim()) {
    problems.push({ line, message: '<Symbol> has no name.', hint: 'Add name="printf", several names separated by a space.' })
  }
  if (!kind) problems.push({ line, message: '<Symbol> has no kind.', hint: `Add one of kind="${symbolKinds.join('", "')}".` })
  else if (!isKind(kind.value)) {
    problems.push({
      line: kind.line,
      message: `"${kind.value}" is no kind of symbol.`,
      hint: didYouMean(kind.value, symbolKinds, `Kinds: ${symbolKinds.join(', ')}.`),
    })
  }
  return problems
}

function checkNames(names: readonly string[], line: number): AttributeProblem[] {
  const problems: AttributeProblem[] = []
  if (names.length > mostNames) {
    problems.push({ line, message: `<Symbol> has ${names.length} names, more than ${mostNames}.`, hint: 'Split it into two blocks.' })
  }
  for (const name of names) {
    if (name.startsWith('std::'))
      problems.push({ line, message: `The name "${name}" begins with std::.`, hint: `Write "${name.slice(5)}".` })
    else if (name !== '' && symbolId(name) === '')
      problems.push({
        line,
        message: `The name "${name}" has nothing to make an address of.`,
        hint: 'Write it as a program does: "printf".',
      })
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) problems.push({ line, message: `<Symbol> names "${twice}" twice.`, hint: 'Leave one out.' })
  return problems
}

/** Attributes as texts, with what is unknown, said twice or no text as problems. */
function readTexts(raw: readonly RawAttribute[], problems: AttributeProblem[]) {
  const texts = new Map<KnownAttribute, RawAttribute & { value: string }>()
  for (const { name, value, line } of raw) {
    if (!isKnown(name)) {
      problems.push({
        line,
        message: `<Symbol> has no attribute "${name}".`,
        hint: didYouMean(name, knownAttributes, `Attributes: ${knownAttributes.join(', ')}.`),
      })
    } else if (typeof value !== 'string' || value.trim() === '') {
      problems.push({ line, message: `The attribute "${name}" of <Symbol> has no text.`, hint: `Write ${name}="…", or leave it out.` })
    } else if (texts.has(name)) {
      problems.push({ line, message: `<Symbol> says "${name}" twice.`, hint: 'Leave one out.' })
    } else {
      texts.set(name, { name, value, line })
    }
  }
  return texts
}

/**
 * What the attributes of a `<Symbol>` say. Nothing throws: with problems, `attributes` is the best guess.
 * @param raw in the author's order
 * @param line where the element begins
 */
export function parseSymbolAttributes(raw: readonly RawAttribute[], line: number): ParsedSymbol {
  const problems: AttributeProblem[] = []
  const texts = readTexts(raw, problems)
  const nameLine = texts.get('name')?.line ?? line
  const encodedNames = texts.get('name')?.value.trim().split(/\s+/) ?? []
  const kindText = texts.get('kind')?.value ?? ''
  const kind = isKind(kindText) ? kindText : 'function'
  problems.push(...missing(texts, line), ...checkNames(encodedNames.map(decodeName), nameLine))

  const names: SymbolName[] = encodedNames.map((encoded) => ({ name: decodeName(encoded), encoded }))
  const general: Pick<SymbolAttributes, 'since' | 'deprecated' | 'removed'> = {}
  for (const key of ['since', 'deprecated', 'removed'] as const) {
    const text = texts.get(key)
    if (!text) continue
    if (isOfProcessor(kind)) {
      general[key] = text.value.trim()
      for (const name of names) name[key] = text.value.trim()
      continue
    }
    const { general: forAll, byName, messages } = parseStandards(text.value)
    problems.push(...messages.map((message) => ({ line: text.line, ...message })))
    for (const name of byName.keys()) {
      if (!names.some((known) => known.name === name)) {
        problems.push({
          line: text.line,
          message: `"${key}" speaks of "${name}", which the block does not name.`,
          hint: didYouMean(
            name,
            names.map((known) => known.name),
            `Names: ${names.map((known) => known.name).join(' ')}.`,
          ),
        })
      }
    }
    if (forAll !== undefined) general[key] = forAll
    for (const name of names) {
      const standard = byName.get(name.name) ?? forAll
      if (standard !== undefined) name[key] = standard
    }
  }
  const signature = texts.get('signature')
  const title = texts.get('title')
  return {
    attributes: {
      names,
      kind,
      id: symbolId(names[0]?.name ?? ''),
      ...general,
      ...(signature && { signature: dedent(signature.value) }),
      ...(title && { title: title.value.trim() }),
    },
    problems,
  }
}
