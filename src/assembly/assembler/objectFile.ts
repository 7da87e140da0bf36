import type { OperandSize, SourceFile } from '../program'
import { encodeInstruction, encodePrefixes, overflows, warnOfOverflow, type Encoded, type Fixup } from './encode'
import { evaluateOperand } from './operand'
import { FatalError, Preprocessor, type PreprocessorHost, type SourceLine } from './preprocessor'
import { LineError, type Reporter, type WarningKind } from './problems'
import type { SectionBuilder } from './sections'
import { makeSection, parseSectionHeader } from './sections'
import { parseStatement, type DataItem, type Prefixes, type Statement } from './statement'
import { evaluate, isSimple, scalar, type Place, type Scope, type SegmentId, type Value } from './value'

export interface ObjectSymbol extends Place {
  name: string
  file: string
  line: number
  elementSize?: OperandSize
  kind: 'local' | 'global' | 'extern' | 'common'
  /** Bytes of a common symbol. */
  size?: number
}

export interface ObjectInstruction {
  mnemonic: string
  prefixes: Prefixes
  encoded: Encoded
  segment: SegmentId
  offset: number
  file: string
  line: number
}

export interface Problem {
  file: string
  line: number
  message: string
}

/** What the assembler makes of one file: sections without addresses. */
export interface ObjectFile {
  sections: readonly SectionBuilder[]
  symbols: ReadonlyMap<string, ObjectSymbol>
  instructions: readonly ObjectInstruction[]
  /** Names of files that it includes. */
  included: ReadonlySet<string>
}

interface Label extends ObjectSymbol {
  /** The pass that defined it last. */
  pass: number
}

const externals = 1 << 20

/** A jump that becomes longer moves others; NASM gives up after 1000 attempts without progress. */
const passLimit = 1000

const elementSizes = new Set([1, 2, 4, 8, 10, 16, 32, 64])

const isElementSize = (size: number): size is OperandSize => elementSizes.has(size)

class Assembler implements Reporter {
  readonly problems: Problem[] = []
  private readonly sections: SectionBuilder[] = []
  private readonly labels = new Map<string, Label>()
  private readonly statements = new Map<string, Statement>()
  private instructions: ObjectInstruction[] = []
  private included: ReadonlySet<string> = new Set()
  private pass = 0
  private isFinal = false
  private changes = 0
  private section: SectionBuilder | undefined
  private absolute: bigint = 0n
  private isDefaultRelative = false
  private lastLabel = ''
  private at: SourceLine = { text: '', file: '', line: 0 }
  /** Labels that wait for the data that follow. */
  private waiting: Label[] = []
  private silenced = new Set<string>()
  private silencedStack: Set<string>[] = []
  private isPreprocessorFree = true
  private recorded: { text: string; at: SourceLine }[] = []
  private readonly declared = new Map<string, ObjectSymbol['kind']>()

  constructor(
    private readonly source: { main: SourceFile } | { lines: readonly SourceLine[] },
    private readonly readFile: (name: string) => string | undefined,
  ) {
    // Lines that come from elsewhere need no preprocessor.
    if ('lines' in source) this.recorded = source.lines.map((at) => ({ text: at.text, at }))
  }

  assemble(): ObjectFile | undefined {
    for (;;) {
      this.runPass()
      if (this.problems.length > 0) return undefined
      if (this.isFinal) break
      if (this.pass > passLimit) {
        this.error(`unable to find valid values for all labels after ${this.pass} passes; stalled for ${this.pass}, giving up.`)
        return undefined
      }
      if (this.pass > 1 && this.changes === 0) this.isFinal = true
    }
    return { sections: this.sections, symbols: this.labels, instructions: this.instructions, included: this.included }
  }

  // Reporting

  error(message: string): void {
    this.report(message, this.at)
  }

  warn(kind: WarningKind, message: string): void {
    if (!this.silenced.has(kind)) this.report(`${message} [-w+error=${warningName(kind)}]`, this.at)
  }

  private report(message: string, { file, line }: SourceLine): void {
    const isKnown = this.problems.some((one) => one.message === message && one.line === line && one.file === file)
    if (!isKnown) this.problems.push({ file, line, message })
  }

  /** Reports in the last pass alone, when all values are known. */
  private readonly final: Reporter = {
    error: (message) => {
      if (this.isFinal) this.error(message)
    },
    warn: (kind, message) => {
      if (this.isFinal) this.warn(kind, message)
    },
  }

  // Passes

  private runPass(): void {
    this.pass++
    this.changes = 0
    this.instructions = []
    this.isDefaultRelative = false
    this.lastLabel = ''
    this.waiting = []
    this.silenced = new Set()
    for (const section of this.sections) section.reset(this.isFinal)
    this.section = undefined
    this.enterSection('.text')
    try {
      // What the preprocessor makes of the file is the same in each pass unless it asks for an address.
      if ('lines' in this.source || (this.pass > 1 && this.isPreprocessorFree)) {
        for (const { text, at } of this.recorded) this.line(text, at)
      } else this.preprocess(this.source.main)
    } catch (error) {
      if (!(error instanceof FatalError)) throw error
    }
  }

  private preprocess(main: SourceFile): void {
    this.recorded = []
    const scope = this.makeScope(true, () => {
      this.isPreprocessorFree = false
    })
    const host: PreprocessorHost = {
      scope,
      emit: (text, at) => {
        this.recorded.push({ text, at })
        this.line(text, at)
      },
      error: (message, at) => {
        this.report(message, at)
      },
      warn: (kind, message, at) => {
        this.report(`${message} [-w+error=${warningName(kind)}]`, at)
      },
      readFile: this.readFile,
    }
    const preprocessor = new Preprocessor(host)
    this.included = preprocessor.included
    preprocessor.run(main.text, main.name)
  }

  private readonly scopes = { lenient: this.makeScope(false), critical: this.makeScope(true) }

  private scope(isCritical: boolean): Scope {
    return isCritical ? this.scopes.critical : this.scopes.lenient
  }

  /** `watch` is called whenever an address is asked for. */
  private makeScope(isCritical: boolean, watch: () => void = () => undefined): Scope {
    const place = () => this.here
    const isFirst = () => this.pass === 1
    return {
      isCritical,
      get isFirstPass() {
        return isFirst()
      },
      get here() {
        watch()
        return place()
      },
      lookup: (name) => {
        watch()
        return this.lookup(name)
      },
      fullName: (name) => this.fullName(name),
      warn: (message) => {
        this.warn('other', message)
      },
    }
  }

  private get here(): Place {
    const { section } = this
    return section === undefined ? { segment: undefined, offset: this.absolute } : { segment: section.id, offset: BigInt(section.length) }
  }

  private fullName(name: string): string {
    return name.startsWith('.') && !name.startsWith('..') ? this.lastLabel + name : name
  }

  private lookup(name: string): Place | undefined {
    const label = this.labels.get(this.fullName(name))
    return label === undefined || label.pass === 0 ? undefined : label
  }

  private line(text: string, at: SourceLine): void {
    this.at = at
    try {
      const directive = /^\s*\[\s*(\w+)\s*(.*?)\s*\]\s*(?:;.*)?$/.exec(text)
      if (directive) this.directive(directive[1]?.toLowerCase() ?? '', directive[2] ?? '')
      else this.statement(this.parsed(text))
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      this.error(error.message)
    }
  }

  private parsed(text: string): Statement {
    const before = this.statements.get(text)
    if (before !== undefined) return before
    const statement = parseStatement(text, this)
    // A line that is complained about is complained about each time.
    if (this.problems.length === 0) this.statements.set(text, statement)
    return statement
  }

  // Directives

  private directive(name: string, value: string): void {
    switch (name) {
      case 'section':
      case 'segment':
        this.enterSection(value)
        return
      case 'sectalign':
        this.alignSection(value)
        return
      case 'absolute': {
        const found = this.compute(value, true)
        if (!isSimple(found)) throw new LineError('cannot use non-relocatable expression as ABSOLUTE address')
        this.section = undefined
        this.absolute = found.number
        return
      }
      case 'default':
        this.setDefault(value)
        return
      case 'global':
      case 'static':
      case 'extern':
      case 'required':
      case 'common':
        this.declare(name, value)
        return
      case 'bits':
        if (value !== '64') this.error(`only 64-bit code can be assembled here, not \`bits ${value}'`)
        return
      case 'warning':
        this.setWarning(value.toLowerCase())
        return
      case 'org':
        throw new LineError('unrecognized directive [ORG]')
      case 'cpu':
      case 'float':
      case 'list':
      case 'debug':
      case 'pragma':
        return
      default:
        throw new LineError(`unrecognized directive [${name.toUpperCase()}]`)
    }
  }

  private enterSection(header: string): void {
    const { name, attributes } = parseSectionHeader(header, (text) => this.compute(text, true), this)
    let section = this.sections.find((one) => one.name === name)
    if (section === undefined) {
      section = makeSection(this.sections.length, name, attributes)
      this.sections.push(section)
    } else if (!section.allows(attributes)) {
      this.warn('other', `incompatible section attributes ignored on redeclaration of section \`${name}'`)
    }
    if (attributes.align !== undefined) section.raiseAlignment(attributes.align)
    this.section = section
    this.waiting = []
  }

  private compute(text: string, isCritical: boolean): Value {
    const statement = parseStatement(`equ ${text}`, this)
    return statement.operation.kind === 'equ' ? evaluate(statement.operation.value, this.scope(isCritical)) : scalar(0n)
  }

  private alignSection(text: string): void {
    const { number } = this.compute(text, true)
    if (number <= 0n || (number & (number - 1n)) !== 0n) throw new LineError(`segment alignment \`${text}' is not power of two`)
    this.section?.raiseAlignment(Number(number))
  }

  private setDefault(value: string): void {
    const word = value.toLowerCase()
    if (word === 'rel' || word === 'abs') this.isDefaultRelative = word === 'rel'
    else if (word !== 'bnd' && word !== 'nobnd') throw new LineError('invalid parameter to [default] directive')
  }

  private setWarning(value: string): void {
    if (value === 'push') this.silencedStack.push(new Set(this.silenced))
    else if (value === 'pop') this.silenced = this.silencedStack.pop() ?? new Set()
    else if (value.startsWith('-')) this.silenced.add(value.slice(1))
    else if (value.startsWith('+')) this.silenced.delete(value.slice(1))
  }

  private declare(directive: string, value: string): void {
    const [, name, rest = ''] = /^\$?([A-Za-z_.?@][\w$#@~.?]*)(.*)$/.exec(value) ?? []
    if (name === undefined) throw new LineError(`identifier expected after ${directive.toUpperCase()}, got \`${value}'`)
    if (directive === 'static') return
    const kind = directive === 'global' ? 'global' : directive === 'common' ? 'common' : 'extern'
    const before = this.declared.get(name)
    if (before !== undefined && before !== kind && this.pass === 1) {
      throw new LineError(`symbol \`${name}' declared both as ${before} and ${kind}`)
    }
    this.declared.set(name, kind)
    const label = this.labels.get(name)
    if (kind === 'global') {
      if (label) label.kind = 'global'
      return
    }
    if (label !== undefined && label.kind !== kind && label.pass === this.pass) return
    const size = kind === 'common' ? Number(/^\s+(\d+)/.exec(rest)?.[1] ?? 0) : undefined
    const { file, line } = this.at
    const segment = label?.segment ?? externals + this.labels.size
    this.labels.set(name, { name, file, line, kind, segment, offset: 0n, pass: this.pass, ...(size !== undefined && { size }) })
  }

  // Statements

  private define(given: string, { segment, offset }: Place, isNormal: boolean): Label | undefined {
    const name = this.fullName(given)
    const before = this.labels.get(name)
    const isLocal = given.startsWith('.')
    const kind = this.declared.get(name) ?? 'local'
    if (before && (before.kind === 'extern' || before.kind === 'common')) {
      this.error(`label \`${name}' inconsistently redefined`)
      return undefined
    }
    if (before?.pass === this.pass && (before.segment !== segment || before.offset !== offset)) {
      this.error(`label \`${name}' inconsistently redefined`)
      return undefined
    }
    if (isNormal && !isLocal) this.lastLabel = name
    if (before === undefined || before.segment !== segment || before.offset !== offset) this.changes++
    const { file, line } = this.at
    const label: Label = { name, file, line, kind, offset, segment, pass: this.pass }
    this.labels.set(name, label)
    return label
  }

  private statement(statement: Statement): void {
    const { label, operation } = statement
    if (operation.kind === 'equ') {
      this.defineEqu(label, evaluate(operation.value, this.scope(this.isFinal)))
      return
    }
    if (label !== undefined) {
      const defined = this.define(label, this.here, true)
      if (defined) this.waiting.push(defined)
    }
    if (operation.kind === 'none' || operation.kind === 'failed') return
    const times = statement.times === undefined ? 1 : this.countOf(evaluate(statement.times, this.scope(this.isFinal)))
    if (operation.kind === 'reserve') this.reserve(operation.element, operation.count, times)
    else for (let index = 0; index < times; index++) this.execute(statement, operation)
    // An empty `times`, as of `align`, does not separate a label from its data.
    if (times > 0 && !(operation.kind === 'reserve' && this.wasEmpty)) this.waiting = []
  }

  private wasEmpty = false

  private countOf(value: Value): number {
    if (!isSimple(value)) {
      this.error('non-constant argument supplied to TIMES')
      return 1
    }
    if (value.number < 0n) {
      this.final.error(`TIMES value ${value.number} is negative`)
      return 0
    }
    return Number(value.number)
  }

  private defineEqu(label: string | undefined, value: Value): void {
    if (label === undefined) throw new LineError('EQU not preceded by label')
    if (value.isUnknown) {
      // It is computed in the next pass, when what it depends on is known.
      this.changes++
      return
    }
    const [segment] = value.segments
    if (value.registers.length > 0 || value.segments.length > 1 || (segment && segment[1] !== 1n)) throw new LineError('bad syntax for EQU')
    this.define(label, { segment: segment?.[0], offset: value.number }, false)
  }

  private nameElements(size: number): void {
    if (!isElementSize(size)) return
    for (const label of this.waiting) label.elementSize = size
  }

  private reserve(element: number, expression: Parameters<typeof evaluate>[0], times: number): void {
    const value = evaluate(expression, this.scope(this.isFinal))
    if (value.isUnknown) throw new LineError('attempt to reserve non-constant quantity of BSS space')
    if (!isSimple(value)) throw new LineError('attempt to reserve non-constant quantity of BSS space')
    const bytes = Number(value.number) * element * times
    this.wasEmpty = bytes === 0
    if (bytes > 0) this.nameElements(element)
    this.advance(bytes)
  }

  /** Leaves room without a value. */
  private advance(bytes: number): void {
    const { section } = this
    if (section === undefined) this.absolute += BigInt(bytes)
    else {
      if (!section.isEmptyInFile && bytes > 0) {
        this.final.warn('zeroing', `uninitialized space declared in non-BSS section \`${section.name}': zeroing`)
      }
      section.skip(bytes)
    }
  }

  private execute(statement: Statement, operation: Statement['operation']): void {
    switch (operation.kind) {
      case 'prefixes':
        this.write(encodePrefixes(statement.prefixes, this.final), [])
        return
      case 'instruction':
        this.instruction(operation, statement.prefixes)
        return
      case 'data':
        this.nameElements(operation.element)
        for (const item of operation.items) this.data(item)
        return
      case 'incbin':
        this.incbin(operation)
        return
    }
  }

  private write(bytes: ArrayLike<number>, fixups: readonly Fixup[]): void {
    const { section } = this
    if (section === undefined) {
      if (bytes.length > 0) this.final.error('attempt to assemble code in [ABSOLUTE] space')
      this.absolute += BigInt(bytes.length)
      return
    }
    if (section.isEmptyInFile && bytes.length > 0) {
      this.final.warn('other', `attempt to initialize memory in BSS section \`${section.name}': ignored`)
      section.skip(bytes.length)
    } else section.write(bytes, fixups)
  }

  private instruction(
    { mnemonic, operands }: { mnemonic: string; operands: readonly Parameters<typeof evaluateOperand>[0][] },
    prefixes: Prefixes,
  ): void {
    const { segment, offset } = this.here
    const scope = this.scope(this.isFinal)
    const evaluated = operands.map((operand) => evaluateOperand(operand, scope, this, this.isDefaultRelative))
    const encoded = encodeInstruction(mnemonic, evaluated, prefixes, { segment, offset, final: this.final, reporter: this })
    if (typeof encoded === 'string') {
      this.final.error(encoded)
      return
    }
    if (this.isFinal && segment !== undefined) {
      const { file, line } = this.at
      this.instructions.push({ mnemonic, prefixes, encoded, segment, offset: Number(offset), file, line })
    }
    this.write(encoded.bytes, encoded.fixups)
  }

  private data(item: DataItem): void {
    const count = item.count === undefined ? 1 : this.dupCount(evaluate(item.count, this.scope(true)))
    for (let index = 0; index < count; index++) {
      if (item.kind === 'bytes') this.paddedBytes(item.bytes, item.element)
      else if (item.kind === 'reserve') this.advance(item.element)
      else if (item.kind === 'group') for (const one of item.items) this.data(one)
      else this.dataNumber(evaluate(item.expression, this.scope(this.isFinal)), item.element)
    }
  }

  private dupCount(value: Value): number {
    if (!isSimple(value)) throw new LineError('non-constant argument supplied to DUP')
    if (value.number < 0n) throw new LineError('negative argument supplied to DUP')
    return Number(value.number)
  }

  /** Strings are filled up to whole elements. */
  private paddedBytes(bytes: Uint8Array, element: number): void {
    const padding = (element - (bytes.length % element)) % element
    this.write(bytes, [])
    if (padding > 0) this.write(new Uint8Array(padding), [])
  }

  private dataNumber(value: Value, element: number): void {
    if (value.registers.length > 0) throw new LineError('expression is not simple or relocatable')
    if (element > 8) {
      this.final.error(`integer supplied as ${element * 8}-bit data`)
      this.write(new Uint8Array(element), [])
      return
    }
    const fixups: Fixup[] = []
    let isRelative = false
    let segment: SegmentId | undefined
    for (const [one, factor] of value.segments) {
      if (factor === -1n && one === this.section?.id && !isRelative) isRelative = true
      else if (factor === 1n && segment === undefined) segment = one
      else throw new LineError('expression is not simple or relocatable')
    }
    const { wrt } = value
    if (segment !== undefined || isRelative) {
      // `x - $` counts from the place of the datum itself; the number holds the distance of that place from the section.
      const target = segment ?? -1
      fixups.push({
        at: 0,
        size: element,
        isRelative,
        isSigned: false,
        segment: target,
        offset: value.number,
        distance: 0,
        ...(wrt !== undefined && { wrt }),
      })
    } else if (overflows(value.number, element, 'any')) warnOfOverflow(element, this.final)
    const bytes = Array.from({ length: element }, (_, index) => Number((value.number >> BigInt(8 * index)) & 255n))
    this.write(bytes, fixups)
  }

  private incbin({ file, start, length }: Extract<Statement['operation'], { kind: 'incbin' }>): void {
    const text = this.readFile(file)
    if (text === undefined) throw new LineError(`\`incbin': unable to get length of file \`${file}'`)
    const bytes = new TextEncoder().encode(text)
    const number = (expression: typeof start) =>
      expression === undefined ? undefined : Number(evaluate(expression, this.scope(true)).number)
    const from = number(start) ?? 0
    const count = number(length)
    this.write(bytes.subarray(from, count === undefined ? undefined : from + count), [])
  }
}

const preprocessorWarnings = new Set<WarningKind>(['macro-params-multi', 'macro-params-legacy', 'macro-params-single', 'open-string'])

const warningName = (kind: WarningKind) => (preprocessorWarnings.has(kind) ? `pp-${kind}` : kind)

export type AssembledObject = { object: ObjectFile; problems?: undefined } | { object?: undefined; problems: readonly Problem[] }

function run(assembler: Assembler): AssembledObject {
  const object = assembler.assemble()
  return object === undefined ? { problems: assembler.problems } : { object }
}

/** Assembles one file. `readFile` gives the text of those that it includes. */
export const assembleObject = (main: SourceFile, readFile: (name: string) => string | undefined): AssembledObject =>
  run(new Assembler({ main }, readFile))

/** Assembles lines without macros, each of which says where it comes from. */
export const assembleLines = (lines: readonly SourceLine[]): AssembledObject => run(new Assembler({ lines }, () => undefined))
