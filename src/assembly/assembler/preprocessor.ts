import { parseExpression, TokenReader } from './expression'
import { splitArguments, withoutComment, wordsOf, type Argument, type Word } from './macroText'
import { LineError, type WarningKind } from './problems'
import { scan } from './scanner'
import { standardMacros } from './standardMacros'
import { quote, unquote } from './strings'
import { evaluate, isJustUnknown, isSimple, type Scope } from './value'

export interface SourceLine {
  text: string
  file: string
  /** From 1. */
  line: number
}

/** What the preprocessor asks of the assembler that it feeds. */
export interface PreprocessorHost {
  /** A line with all macros replaced, at the place of the outermost call. */
  emit(text: string, at: SourceLine): void
  error(message: string, at: SourceLine): void
  warn(kind: WarningKind, message: string, at: SourceLine): void
  /** The text of a file, or undefined. */
  readFile(name: string): string | undefined
  readonly scope: Scope
}

/** Ends the assembly at once. */
export class FatalError extends Error {}

interface SingleMacro {
  parameters?: readonly string[]
  body: string
  isCaseSensitive: boolean
  name: string
}

interface MultiMacro {
  name: string
  isCaseSensitive: boolean
  minimum: number
  maximum: number
  /** The last parameter takes the rest of the line. */
  isGreedy: boolean
  defaults: readonly string[]
  body: readonly SourceLine[]
}

/** One call of a macro. */
interface Frame {
  macro: MultiMacro
  arguments: string[]
  /** Added to the number of a parameter. */
  rotation: number
  id: number
  label: string
}

interface Context {
  name: string
  id: number
  macros: Map<string, SingleMacro>
}

/** Of a conditional: whether its lines count now, did so before, or never can. */
type Condition = 'active' | 'done' | 'waiting' | 'dead'

class ExitRepetition extends Error {}

const inverses: Readonly<Record<string, string>> = Object.fromEntries(
  'a na,ae nae,b nb,be nbe,c nc,e ne,g ng,ge nge,l nl,le nle,o no,p np,pe po,s ns,z nz'
    .split(',')
    .map((pair) => pair.split(' '))
    .flatMap(([one = '', other = '']) => [
      [one, other],
      [other, one],
    ]),
)

const defining = new Set(
  'define idefine xdefine ixdefine defalias idefalias undef undefalias assign iassign defstr idefstr deftok ideftok strlen strcat substr'.split(
    ' ',
  ),
)

const limits = { depth: 1000, lines: 1_000_000 }

const version: Readonly<Record<string, string>> = {
  '__?NASM_MAJOR?__': '2',
  '__?NASM_MINOR?__': '16',
  '__?NASM_SUBMINOR?__': '1',
  '__?NASM_PATCHLEVEL?__': '0',
  '__?NASM_VERSION_ID?__': '0x02100100',
  '__?NASM_VER?__': "'2.16.01'",
  '__?OUTPUT_FORMAT?__': 'elf64',
  '__?BITS?__': '64',
  '__?SECT?__': '[section .text]',
}

/** Joins lines that end with a backslash; each keeps the number of its first line. */
export function sourceLines(text: string, file: string): SourceLine[] {
  const lines: SourceLine[] = []
  let pending: SourceLine | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const plain = line.endsWith('\r') ? line.slice(0, -1) : line
    const joined = pending ? { ...pending, text: pending.text + plain } : { text: plain, file, line: index + 1 }
    if (plain.endsWith('\\')) pending = { ...joined, text: joined.text.slice(0, -1) }
    else {
      lines.push(joined)
      pending = undefined
    }
  }
  if (pending) lines.push(pending)
  return lines
}

let parsedStandardMacros: ReadonlyMap<string, MultiMacro[]> | undefined

/** Replaces macros, conditionals and includes, and gives the lines that are left to its host one by one (asm/preproc.c). */
export class Preprocessor {
  private readonly singles = new Map<string, SingleMacro>()
  private readonly multis = new Map<string, MultiMacro[]>()
  private readonly contexts: Context[] = []
  private conditions: Condition[] = []
  private frames: Frame[] = []
  private readonly running = new Set<MultiMacro>()
  private unique = 0
  private lines = 0
  private place: SourceLine = { text: '', file: '', line: 0 }
  private outermost: SourceLine | undefined
  /** Included files, so that they are not linked as well. */
  readonly included = new Set<string>()

  constructor(private readonly host: PreprocessorHost) {
    for (const [name, body] of Object.entries(version)) this.singles.set(name, { name, body, isCaseSensitive: true })
    if (parsedStandardMacros === undefined) {
      this.process(sourceLines(standardMacros, ''))
      parsedStandardMacros = new Map(this.multis)
    } else for (const [name, list] of parsedStandardMacros) this.multis.set(name, list)
  }

  run(text: string, file: string): void {
    this.process(sourceLines(text, file))
    if (this.conditions.length > 0) this.fatal("expected `%endif' before end of file")
  }

  private error(message: string): void {
    this.host.error(message, this.outermost ?? this.place)
  }

  private fatal(message: string): never {
    this.error(message)
    throw new FatalError(message)
  }

  private get isActive(): boolean {
    return this.conditions.every((condition) => condition === 'active')
  }

  private process(lines: readonly SourceLine[]): void {
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]
      if (line === undefined) continue
      if (++this.lines > limits.lines) this.fatal('overall line count exceeds the maximum 1000000')
      this.place = line
      const text = withoutComment(line.text)
      this.checkString(text)
      const [, directive] = /^\s*%\s*([A-Za-z]\w*)/.exec(text) ?? []
      const name = directive?.toLowerCase() ?? ''
      try {
        if (name === 'macro' || name === 'imacro' || name === 'rep') {
          const end = this.endOfBlock(lines, index, name === 'rep')
          const body = lines.slice(index + 1, end)
          if (this.isActive && name === 'rep') this.repeat(text, body)
          else if (this.isActive) this.defineMulti(text, body, name === 'imacro')
          index = end
        } else this.line(text, name)
      } catch (error) {
        if (!(error instanceof LineError)) throw error
        this.error(error.message)
      }
    }
  }

  private checkString(text: string): void {
    if (!/['"`]/.test(text) || !this.isActive) return
    const open = wordsOf(text).find(({ kind, text: word }) => kind === 'sign' && /^['"`]/.test(word))
    if (open) this.warn('open-string', `unterminated string (missing \`${open.text[0] ?? ''}')`)
  }

  /** The index of the line that ends a macro or a repetition which begins at `start`. */
  private endOfBlock(lines: readonly SourceLine[], start: number, isRepetition: boolean): number {
    const begins = isRepetition ? /^\s*%\s*rep\b/i : /^\s*%\s*i?macro\b/i
    const ends = isRepetition ? /^\s*%\s*endrep\b/i : /^\s*%\s*endm(?:acro)?\b/i
    let depth = 0
    for (let index = start; index < lines.length; index++) {
      const text = lines[index]?.text ?? ''
      if (begins.test(text)) depth++
      else if (ends.test(text) && --depth === 0) return index
    }
    if (!this.isActive) return lines.length
    const place = lines.at(-1)
    const [, name = ''] = /^\s*%\s*i?macro\s+(\S+)/i.exec(lines[start]?.text ?? '') ?? []
    this.endOfFile(`end of file while still ${isRepetition ? 'in %rep' : `defining macro \`${name}'`}`, place)
    return lines.length
  }

  private endOfFile(message: string, last: SourceLine | undefined): void {
    this.host.error(message, { ...this.place, line: last?.line ?? this.place.line })
  }

  private line(text: string, name: string): void {
    if (name !== '' && this.conditional(text, name)) return
    if (!this.isActive) return
    const replaced = this.replaceWords(text, defining.has(name))
    if (name !== '' && this.directive(replaced, name)) return
    this.source(this.expand(replaced))
  }

  /** A line that is no directive: a call of a macro, or a line for the assembler. */
  private source(text: string): void {
    if (text.trim() === '') return
    if (!this.callMacro(text)) this.host.emit(text, this.outermost ?? this.place)
  }

  // Calls of macros with several lines

  private callMacro(text: string): boolean {
    const words = wordsOf(text)
    let at = words[0]?.kind === 'space' ? 1 : 0
    const first = words[at]
    if (first?.kind !== 'name') return false
    if (this.callNamed(first.text, words.slice(at + 1), '')) return true
    at++
    if (words[at]?.kind === 'space') at++
    let colon = false
    if (words[at]?.text === ':') {
      colon = true
      at++
      if (words[at]?.kind === 'space') at++
    }
    const second = words[at]
    if (second?.kind !== 'name') return false
    return this.callNamed(second.text, words.slice(at + 1), `${first.text}${colon ? ':' : ''}`)
  }

  private callNamed(name: string, rest: readonly Word[], label: string): boolean {
    const list = this.multis.get(name.toLowerCase())?.filter((one) => !one.isCaseSensitive || one.name === name)
    if (list === undefined || list.every((one) => this.running.has(one))) return false
    const text = rest.map((word) => word.text).join('')
    const given = splitArguments(text)
    const found = this.findMulti(list, name, text, given)
    if (found === undefined) return false
    this.enter(found.macro, found.values, label)
    return true
  }

  private findMulti(list: readonly MultiMacro[], name: string, text: string, given: readonly Argument[]) {
    const takes = (macro: MultiMacro, count: number) =>
      !this.running.has(macro) && count >= macro.minimum && (macro.isGreedy || count <= macro.maximum)
    const macro = list.find((one) => takes(one, given.length))
    if (macro) {
      const values = macro.isGreedy ? splitArguments(text, macro.maximum) : given
      return { macro, values: values.map((one) => one.text) }
    }
    // As before NASM 2.15: nothing but white space counts as one empty parameter, and an empty one at the end is dropped.
    const legacy = given.length > 1 && given.at(-1)?.text === '' ? list.find((one) => takes(one, given.length - 1)) : undefined
    const empty = given.length === 0 && text !== '' ? list.find((one) => takes(one, 1)) : undefined
    const found = legacy ?? empty
    const count = given.length
    if (found === undefined) {
      this.warn('macro-params-multi', `multi-line macro \`${name}' exists, but not taking ${count} parameter${count === 1 ? '' : 's'}`)
      return undefined
    }
    if (count < found.minimum || count > found.maximum) {
      this.warn('macro-params-legacy', `improperly calling multi-line macro \`${found.name}' with ${count} parameters`)
    } else this.warn('macro-params-legacy', `dropping trailing empty parameter in call to multi-line macro \`${found.name}'`)
    return { macro: found, values: given.slice(0, legacy ? -1 : undefined).map((one) => one.text) }
  }

  private warn(kind: WarningKind, message: string): void {
    this.host.warn(kind, message, this.outermost ?? this.place)
  }

  private enter(macro: MultiMacro, given: readonly string[], label: string): void {
    if (this.frames.length > limits.depth) this.fatal('interminable multiline macro recursion')
    const values = [...given]
    for (let index = values.length; index < macro.maximum; index++) {
      const value = macro.defaults[index - macro.minimum]
      if (value === undefined) break
      values[index] = value
    }
    const before = { outermost: this.outermost, place: this.place, conditions: this.conditions, frames: this.frames }
    const capturesLabel = macro.body.some(({ text }) => text.includes('%00'))
    this.outermost ??= this.place
    if (label !== '' && !capturesLabel) this.host.emit(label.endsWith(':') ? label : `${label}:`, this.outermost)
    this.frames = [...this.frames, { macro, arguments: values, rotation: 0, id: ++this.unique, label }]
    this.conditions = []
    this.running.add(macro)
    try {
      this.process(macro.body)
    } finally {
      this.running.delete(macro)
      this.outermost = before.outermost
      this.place = before.place
      this.conditions = before.conditions
      this.frames = before.frames
    }
  }

  private repeat(text: string, body: readonly SourceLine[]): void {
    const replaced = this.replaceWords(text)
    const count = this.number(replaced.replace(/^\s*%\s*rep/i, ''), '%rep')
    if (count > 1_000_000n) this.fatal(`\`%rep' count ${count} exceeds limit (currently 1000000)`)
    const before = this.conditions
    try {
      for (let index = 0n; index < count; index++) {
        this.conditions = []
        this.process(body)
      }
    } catch (error) {
      if (!(error instanceof ExitRepetition)) throw error
    } finally {
      this.conditions = before
    }
  }

  // Parameters

  private argument(frame: Frame, number: number): string | undefined {
    if (number === 0) return frame.label.replace(/:$/, '')
    const count = frame.arguments.length
    if (number > count || number < 0) return undefined
    return frame.arguments[(((number - 1 + frame.rotation) % count) + count) % count]
  }

  /** Replaces parameters of the macro that is under way and names of contexts. A name that is about to be defined is not replaced by its old text. */
  private replaceWords(text: string, isDefinition = false): string {
    if (!text.includes('%')) return text
    let isTarget = isDefinition
    return wordsOf(text)
      .map(({ kind, text: word }, index) => {
        if (kind !== 'macro' || (isDefinition && index < 2 && /^%[a-z]/i.test(word))) return word
        const isFirst = isTarget
        isTarget = false
        return this.frames.length > 0 ? this.parameter(word, isFirst) : this.outsideOfMacros(word, isFirst)
      })
      .join('')
  }

  private outsideOfMacros(word: string, isTarget: boolean): string {
    if (/^%%[A-Za-z_.?@~]/.test(word)) {
      this.error(`\`${word}': not in a macro call`)
      return word
    }
    return this.contextName(word, isTarget)
  }

  /** What a parameter stands for in the call that is under way. */
  private parameter(word: string, isTarget: boolean): string {
    const frame = this.frames.at(-1)
    if (frame === undefined) return word
    const name = word.startsWith('%{') ? word.slice(2, -1) : word.slice(1)
    if (name.startsWith('%')) return `..@${frame.id}.${name.slice(1)}`
    if (/^\d+$/.test(name))
      return name === '0' ? String(frame.arguments.length) : name === '00' ? frame.label : (this.argument(frame, Number(name)) ?? '')
    const [, sign, number] = /^([+-])(\d+)$/.exec(name) ?? []
    if (sign !== undefined) return this.condition(frame, sign, Number(number))
    const range = /^(-?\d+):(-?\d+)$/.exec(name)
    if (range !== null) return this.argumentRange(frame, Number(range[1]), Number(range[2]))
    if (name === '?' || name === '??') return frame.macro.name
    if (name === '*') return this.argumentRange(frame, 1, frame.arguments.length)
    return this.contextName(word, isTarget)
  }

  private argumentRange(frame: Frame, from: number, to: number): string {
    const count = frame.arguments.length
    const at = (index: number) => (index < 0 ? count + index + 1 : index)
    const step = at(from) <= at(to) ? 1 : -1
    const found: string[] = []
    for (let index = at(from); ; index += step) {
      found.push(this.argument(frame, index) ?? '')
      if (index === at(to) || found.length > count) break
    }
    return found.join(',')
  }

  private condition(frame: Frame, sign: string, number: number): string {
    const value = this.argument(frame, number) ?? ''
    const inverse = inverses[value.toLowerCase()]
    const isSpecial = /^r?e?cxz$/i.test(value)
    if (inverse === undefined && !isSpecial) {
      this.error(`macro parameter \`${value}' is not a condition code`)
      return ''
    }
    if (sign === '+') return value
    if (inverse === undefined) this.error(`condition code \`${value}' is not invertible`)
    return inverse ?? ''
  }

  /** `%$name` belongs to the innermost context, `%$$name` to the one around. */
  private contextName(word: string, isTarget: boolean): string {
    const name = word.startsWith('%{') ? word.slice(2, -1) : word.slice(1)
    const [, dollars = '', rest = ''] = /^(\$+)(.*)$/.exec(name) ?? []
    if (dollars === '') return word
    const context = this.contexts.at(-dollars.length)
    if (context === undefined) {
      const problem =
        this.contexts.length === 0
          ? 'context stack is empty'
          : `context stack is only ${this.contexts.length} level${this.contexts.length === 1 ? '' : 's'} deep`
      this.error(`\`${word}': ${problem}`)
      return rest
    }
    const full = `..@${context.id}.${rest}`
    const macro = isTarget ? undefined : this.singles.get(full)
    return macro === undefined || macro.parameters ? full : this.expand(macro.body)
  }

  // Macros of one line

  private findSingle(name: string): SingleMacro | undefined {
    const exact = this.singles.get(name)
    if (exact) return exact
    const loose = this.singles.get(name.toLowerCase())
    if (loose && !loose.isCaseSensitive) return loose
    const modern = /^__([A-Z0-9_]+)__$/.exec(name)?.[1]
    return modern === undefined ? undefined : this.singles.get(`__?${modern}?__`)
  }

  private expand(text: string, hidden: ReadonlySet<SingleMacro> = new Set()): string {
    const words = wordsOf(text)
    let result = ''
    for (let index = 0; index < words.length; index++) {
      const word = words[index]
      if (word === undefined) continue
      if (word.kind === 'macro' && word.text === '%+') {
        result = result.trimEnd()
        while (words[index + 1]?.kind === 'space') index++
        continue
      }
      if (word.text === '%' && words[index + 1]?.text === '[') {
        const end = this.closing(words, index + 1)
        const inner = words.slice(index + 2, end).map((one) => one.text)
        result += this.expand(inner.join(''), hidden)
        index = end
        continue
      }
      if (word.kind !== 'name') {
        result += word.text
        continue
      }
      const [replacement, last] = this.replaceName(words, index, hidden)
      result += replacement
      index = last
    }
    return result
  }

  private closing(words: readonly Word[], open: number): number {
    let depth = 0
    for (let index = open; index < words.length; index++) {
      if (words[index]?.text === '[') depth++
      if (words[index]?.text === ']' && --depth === 0) return index
    }
    return words.length
  }

  /** What a name becomes, and the index of the last word that belongs to it. */
  private replaceName(words: readonly Word[], index: number, hidden: ReadonlySet<SingleMacro>): [string, number] {
    const name = words[index]?.text ?? ''
    if (name === '__?LINE?__' || name === '__LINE__') return [String((this.outermost ?? this.place).line), index]
    if (name === '__?FILE?__' || name === '__FILE__') return [`'${this.place.file}'`, index]
    const macro = this.findSingle(name)
    if (macro === undefined || hidden.has(macro)) return [name, index]
    const inner = new Set(hidden).add(macro)
    if (macro.parameters === undefined) return [this.expand(macro.body, inner), index]
    let at = index + 1
    while (words[at]?.kind === 'space') at++
    if (words[at]?.text !== '(') return [name, index]
    const { values, end } = this.callArguments(words, at, macro.name)
    if (values.length !== macro.parameters.length) {
      const count = values.length
      this.warn('macro-params-single', `single-line macro \`${name}' exists, but not taking ${count} parameter${count === 1 ? '' : 's'}`)
      return [name, index]
    }
    const { parameters } = macro
    const body = wordsOf(macro.body).map((word) => {
      const at = word.kind === 'name' ? parameters.indexOf(word.text) : -1
      return at === -1 ? word.text : this.expand(values[at] ?? '', hidden)
    })
    return [this.expand(body.join(''), inner), end]
  }

  private callArguments(words: readonly Word[], open: number, name: string): { values: string[]; end: number } {
    const values: string[] = []
    let current = ''
    let depth = 0
    let braces = 0
    const finish = () => {
      const plain = current.trim()
      values.push(plain.startsWith('{') && plain.endsWith('}') ? plain.slice(1, -1) : plain)
      current = ''
    }
    for (let index = open; index < words.length; index++) {
      const { text = '', kind = 'sign' } = words[index] ?? {}
      const sign = kind === 'sign' ? text : ''
      if (sign === '(' && depth++ === 0) continue
      if (sign === '{') braces++
      if (sign === '}') braces--
      if (sign === ')' && --depth === 0) {
        finish()
        return { values: values.length === 1 && values[0] === '' ? [] : values, end: index }
      }
      if (sign === ',' && depth === 1 && braces === 0) finish()
      else current += text
    }
    throw new LineError(`macro call expects terminating \`)'${name === '' ? '' : ''}`)
  }

  // Directives

  /** Conditions count even where lines do not. */
  private conditional(text: string, name: string): boolean {
    const [, kind = '', test = ''] = /^(if|elif)(.*)$/.exec(name) ?? []
    if (kind === 'if') {
      this.conditions.push(this.isActive ? (this.holds(text, name, test) ? 'active' : 'waiting') : 'dead')
      return true
    }
    if (kind !== 'elif' && name !== 'else' && name !== 'endif') return false
    const current = this.conditions.at(-1)
    if (current === undefined) throw new LineError(`\`%${name}': no matching \`%if'`)
    if (name === 'endif') this.conditions.pop()
    else if (current === 'active') this.conditions[this.conditions.length - 1] = 'done'
    else if (current === 'waiting') {
      this.conditions.pop()
      this.conditions.push(this.isActive ? (name === 'else' || this.holds(text, name, test) ? 'active' : 'waiting') : 'dead')
    }
    return true
  }

  private holds(text: string, name: string, test: string): boolean {
    const replaced = this.replaceWords(text, /^n?def$/.test(test))
    const rest = replaced.replace(/^\s*%\s*\w+/, '')
    const isNegated = test.startsWith('n') && test !== 'num' && test !== ''
    const kind = isNegated ? test.slice(1) : test
    try {
      return this.test(kind, rest, `%${name}`) !== isNegated
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      this.error(error.message)
      return false
    }
  }

  private test(kind: string, rest: string, directive: string): boolean {
    switch (kind) {
      case '':
        return this.number(rest, directive) !== 0n
      case 'def':
        return rest
          .trim()
          .split(/[\s,]+/)
          .some((name) => this.findSingle(name) !== undefined || name === '__?LINE?__' || name === '__?FILE?__')
      case 'macro': {
        const [name = '', count] = rest.trim().split(/\s+/)
        const list = this.multis.get(name.toLowerCase()) ?? []
        return list.some((one) => (!one.isCaseSensitive || one.name === name) && (count === undefined || this.acceptsCount(one, count)))
      }
      case 'ctx':
        return rest
          .trim()
          .split(/[\s,]+/)
          .includes(this.contexts.at(-1)?.name ?? ' ')
      case 'idn':
      case 'idni': {
        const parts = splitArguments(this.expand(rest)).map((one) => one.text.trim())
        if (parts.length < 2) throw new LineError(`\`${directive}' expects two comma-separated arguments`)
        const plain = (value = '') => {
          const inner = /^(['"`]).*\1$/.test(value) ? value.slice(1, -1) : value.replace(/\s+/g, ' ')
          return kind === 'idni' ? inner.toLowerCase() : inner
        }
        return plain(parts[0]) === plain(parts[1])
      }
      case 'empty':
        return this.expand(rest).trim() === ''
      case 'num':
      case 'id':
      case 'str':
      case 'token':
        return this.testKind(kind, this.expand(rest).trim())
      case 'env':
        return false
      default:
        throw new LineError(`unknown preprocessor directive \`${directive}'`)
    }
  }

  private acceptsCount(macro: MultiMacro, text: string): boolean {
    const [, from = '', isRange, to = ''] = /^(\d+)(-)?(\d+|\*)?\+?$/.exec(text) ?? []
    const last = isRange === undefined ? Number(from) : to === '*' ? Infinity : Number(to)
    return macro.minimum <= last && macro.maximum >= Number(from)
  }

  private testKind(kind: string, text: string): boolean {
    const [first, ...others] = scan(text)
    if (kind === 'token') return first !== undefined && others.length === 0
    if (kind === 'str') return first?.kind === 'string'
    if (kind === 'num') return (first?.kind === 'sign' && /^[+-]$/.test(first.text) ? others[0] : first)?.kind === 'number'
    return first?.kind === 'name' || first?.kind === 'register' || /^\$\$?$/.test(first?.text ?? '')
  }

  /** Computes the expression of a directive, which has to be known now. */
  private number(text: string, directive: string): bigint {
    const reader = new TokenReader(scan(this.expand(text)))
    const value = evaluate(parseExpression(reader), this.host.scope)
    if (!isSimple(value) || isJustUnknown(value)) throw new LineError(`non-constant value given to \`${directive}'`)
    return value.number
  }

  /** Directives that are no condition. Returns whether it is one. */
  private directive(text: string, name: string): boolean {
    const rest = text.replace(/^\s*%\s*\w+/, '')
    switch (name) {
      case 'define':
      case 'idefine':
      case 'xdefine':
      case 'ixdefine':
      case 'defalias':
      case 'idefalias':
        this.defineSingle(rest, name)
        break
      case 'undef':
      case 'undefalias':
        this.undefine(rest.trim())
        break
      case 'assign':
      case 'iassign':
        this.assign(rest, name)
        break
      case 'defstr':
      case 'idefstr': {
        const [target, body] = this.target(rest, name)
        this.setSingle(target, quoteText(this.expand(body).trim()), name.startsWith('i'))
        break
      }
      case 'deftok':
      case 'ideftok': {
        const [target, body] = this.target(rest, name)
        this.setSingle(target, this.plainText(this.expand(body), name), name.startsWith('i'))
        break
      }
      case 'strlen': {
        const [target, body] = this.target(rest, name)
        this.setSingle(target, String(this.bytesOf(this.expand(body), name).length))
        break
      }
      case 'strcat':
        this.concatenate(rest)
        break
      case 'substr':
        this.substring(rest)
        break
      default:
        return this.otherDirective(rest, name)
    }
    return true
  }

  private otherDirective(rest: string, name: string): boolean {
    switch (name) {
      case 'include':
        this.include(this.expand(rest))
        break
      case 'rotate':
        this.rotate(rest)
        break
      case 'exitrep':
        throw new ExitRepetition()
      case 'endrep':
        throw new LineError("`%endrep': no matching `%rep'")
      case 'endm':
      case 'endmacro':
        throw new LineError(`\`%${name}': not defining a macro`)
      case 'unmacro':
      case 'unimacro':
        this.undefineMulti(rest)
        break
      case 'push':
        this.contexts.push({ name: rest.trim(), id: ++this.unique, macros: new Map() })
        break
      case 'pop':
      case 'repl':
        this.changeContext(rest.trim(), name)
        break
      case 'error':
        this.error(this.message(rest))
        break
      case 'fatal':
        this.fatal(this.message(rest))
        break
      case 'warning':
        this.warn('user', this.message(rest))
        break
      case 'use':
      case 'pragma':
      case 'line':
      case 'note':
      case 'clear':
      case 'depend':
      case 'pathsearch':
      case 'aliases':
        break
      default:
        // What NASM does not know it leaves to the parser.
        return false
    }
    return true
  }

  private message(rest: string): string {
    const text = this.expand(rest).trim()
    return /^(['"`]).*\1$/.test(text) ? new TextDecoder().decode(unquote(text)) : text
  }

  private target(rest: string, directive: string): [name: string, body: string] {
    const [, name, body = ''] = /^\s*(%?[\w.$?@~%]+)(.*)$/s.exec(rest) ?? []
    if (name === undefined) throw new LineError(`\`%${directive}' expects a macro identifier`)
    return [name, body]
  }

  private setSingle(name: string, body: string, isLoose = false, parameters?: readonly string[]): void {
    const key = isLoose ? name.toLowerCase() : name
    this.singles.set(key, { name, body, isCaseSensitive: !isLoose, ...(parameters && { parameters }) })
  }

  private defineSingle(rest: string, directive: string): void {
    const [name, after] = this.target(rest, directive)
    const isLoose = directive.startsWith('i')
    const isEarly = directive.includes('x')
    if (!after.startsWith('(')) {
      const body = after.trim()
      this.setSingle(name, isEarly ? this.expand(body) : body, isLoose)
      return
    }
    const end = after.indexOf(')')
    if (end === -1) throw new LineError("`)' expected to terminate macro template")
    const list = after.slice(1, end).trim()
    const parameters = list === '' ? [] : list.split(',').map((one) => one.trim().replace(/^[=&!]+/, ''))
    const body = after.slice(end + 1).trim()
    this.setSingle(name, isEarly ? this.expand(body) : body, isLoose, parameters)
  }

  private undefine(name: string): void {
    const target = name
    this.singles.delete(target)
    const loose = this.singles.get(target.toLowerCase())
    if (loose && !loose.isCaseSensitive) this.singles.delete(target.toLowerCase())
  }

  private assign(rest: string, directive: string): void {
    const [name, body] = this.target(rest, directive)
    this.setSingle(name, String(this.number(body, `%${directive}`)), directive.startsWith('i'))
  }

  private bytesOf(text: string, directive: string): Uint8Array {
    const plain = text.trim()
    if (!/^(['"`])[\s\S]*\1$/.test(plain)) throw new LineError(`\`%${directive}' requires string as second parameter`)
    return unquote(plain)
  }

  private plainText(text: string, directive: string): string {
    return new TextDecoder().decode(this.bytesOf(text, directive))
  }

  private concatenate(rest: string): void {
    const [name, body] = this.target(rest, 'strcat')
    const strings = wordsOf(this.expand(body)).filter(({ kind, text }) => kind !== 'space' && text !== ',')
    const wrong = strings.find(({ kind }) => kind !== 'string')
    if (wrong) throw new LineError(`non-string passed to \`%strcat': ${wrong.text}`)
    this.setSingle(name, quote(Uint8Array.from(strings.flatMap(({ text }) => [...unquote(text)]))))
  }

  private substring(rest: string): void {
    const [name, body] = this.target(rest, 'substr')
    const [string, ...numbers] = splitSubstring(this.expand(body))
    if (string === undefined) throw new LineError("`%substr' requires a string as parameter")
    const [startText = '', lengthText] = numbers
    if (startText === '') throw new LineError("`%substr' requires a starting index")
    const bytes = unquote(string)
    const start = Number(this.number(startText, '%substr')) - 1
    const asked = lengthText === undefined ? 1 : Number(this.number(lengthText, '%substr'))
    const length = asked < 0 ? asked + 1 + bytes.length - start : asked
    this.setSingle(name, quote(start < 0 ? new Uint8Array() : bytes.slice(start, Math.max(start, start + length))))
  }

  private include(text: string): void {
    const plain = text.trim()
    if (!/^(['"`]).*\1$/.test(plain)) throw new LineError("`%include' expects a file name")
    const name = plain.slice(1, -1)
    const content = this.host.readFile(name)
    if (content === undefined) this.fatal(`unable to open include file \`${name}': No such file or directory`)
    this.included.add(name)
    const before = { conditions: this.conditions, place: this.place, frames: this.frames, outermost: this.outermost }
    this.conditions = []
    this.frames = []
    this.outermost = undefined
    this.run(content, name)
    this.conditions = before.conditions
    this.place = before.place
    this.frames = before.frames
    this.outermost = before.outermost
  }

  private rotate(rest: string): void {
    const frame = this.frames.at(-1)
    if (rest.trim() === '') throw new LineError("`%rotate' missing rotate count")
    const count = Number(this.number(rest, '%rotate'))
    if (frame === undefined) throw new LineError("`%rotate' invoked outside a macro call")
    if (frame.arguments.length === 0) throw new LineError("`%rotate' invoked within macro without parameters")
    frame.rotation += count
  }

  private changeContext(name: string, directive: string): void {
    const context = this.contexts.at(-1)
    if (context === undefined) throw new LineError(`\`%${directive}': context stack is empty`)
    if (directive === 'repl') context.name = name
    else if (name !== '' && context.name !== name) {
      throw new LineError(`\`%pop' in wrong context: ${context.name === '' ? 'anonymous' : context.name}, expected ${name}`)
    } else this.contexts.pop()
  }

  private defineMulti(text: string, body: readonly SourceLine[], isLoose: boolean): void {
    const replaced = this.replaceWords(text)
    const [, name, count, rest = ''] = /^\s*%\s*\w+\s+(\S+)(?:\s+([\d*+-]+))?(.*)$/.exec(replaced) ?? []
    const directive = isLoose ? '%imacro' : '%macro'
    if (name === undefined) throw new LineError(`\`${directive}' expects a macro name`)
    const [, from, isRange, to] = /^(\d+)(-)?(\d+|\*)?(\+)?$/.exec(count ?? '') ?? []
    if (from === undefined) throw new LineError(`\`${directive}' expects a parameter count`)
    const minimum = Number(from)
    const maximum = isRange === undefined ? minimum : to === '*' ? Infinity : Number(to)
    if (maximum < minimum) throw new LineError('minimum parameter count exceeds maximum')
    const defaults = splitArguments(rest.replace(/^\s*\.nolist/, '')).map((one) => one.text)
    const isGreedy = count?.endsWith('+') ?? false
    const macro: MultiMacro = { name, isCaseSensitive: !isLoose, minimum, maximum, isGreedy, defaults, body }
    const key = name.toLowerCase()
    const list = this.multis.get(key) ?? []
    const others = list.filter((one) => one.name !== name || one.minimum !== minimum || one.maximum !== maximum)
    this.multis.set(key, [macro, ...others])
  }

  private undefineMulti(rest: string): void {
    const [name = '', count = ''] = rest.trim().split(/\s+/)
    const [, from = '', isRange, to] = /^(\d+)(-)?(\d+|\*)?\+?$/.exec(count) ?? []
    const minimum = Number(from)
    const maximum = isRange === undefined ? minimum : to === '*' ? Infinity : Number(to)
    const list = this.multis.get(name.toLowerCase()) ?? []
    this.multis.set(
      name.toLowerCase(),
      list.filter((one) => one.name !== name || one.minimum !== minimum || one.maximum !== maximum),
    )
  }
}

/** The string of `%substr` and the expressions after it, which white space or commas separate. */
function splitSubstring(text: string): string[] {
  const words = wordsOf(text.trim())
  const first = words[0]?.kind === 'string' ? words[0].text : undefined
  if (first === undefined) return []
  const rest = text.trim().slice(first.length).trim().replace(/^,/, '').trim()
  const parts = rest.includes(',') ? rest.split(',') : rest.split(/\s+/)
  return [first, ...parts.map((part) => part.trim())]
}

const quoteText = (text: string) => quote(new TextEncoder().encode(text))
