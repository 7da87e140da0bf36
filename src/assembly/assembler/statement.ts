import { parseExpression, TokenReader, type Expression } from './expression'
import { encodeFloat, type FloatFormat } from './floats'
import { isMnemonic } from './forms'
import { distance, sizeBit, type } from './operandTypes'
import { LineError, type Reporter } from './problems'
import { isSegment, type Register } from './registers'
import { scan, type Token } from './scanner'

/** An operand as it is written. */
export interface OperandSyntax {
  /** What `byte`, `far` and their like say, as bits of sizes. */
  size: number
  /** `to` and `strict`. */
  type: number
  isMemory: boolean
  expression: Expression
  /** Bits of the displacement that are asked for. */
  displacementSize: number
  isRelative: boolean
  isAbsolute: boolean
  isNoSplit: boolean
  /** `fs` or `gs` inside of the brackets, which `default rel` leaves alone. */
  hasSegment: boolean
}

export type DataItem =
  | { kind: 'bytes'; bytes: Uint8Array; element: number; count?: Expression }
  | { kind: 'number'; expression: Expression; element: number; count?: Expression }
  | { kind: 'reserve'; element: number; count?: Expression }
  | { kind: 'group'; items: readonly DataItem[]; element: number; count?: Expression }

export type PrefixSlot = 'wait' | 'rep' | 'lock' | 'segment' | 'operandSize' | 'addressSize'

export type Prefixes = Partial<Record<PrefixSlot, string>>

/** A line, read but not computed. */
export interface Statement {
  label?: string
  times?: Expression
  prefixes: Prefixes
  operation:
    | { kind: 'none' }
    | { kind: 'prefixes' }
    | { kind: 'instruction'; mnemonic: string; operands: readonly OperandSyntax[] }
    | { kind: 'data'; element: number; items: readonly DataItem[] }
    | { kind: 'reserve'; element: number; count: Expression }
    | { kind: 'equ'; value: Expression }
    | { kind: 'incbin'; file: string; start?: Expression; length?: Expression }
    /** The line has mistakes, which are reported. */
    | { kind: 'failed' }
}

const dataSizes: Readonly<Record<string, number>> = { b: 1, w: 2, d: 4, q: 8, t: 10, o: 16, y: 32, z: 64 }

const sizeWords: Readonly<Record<string, number>> = {
  byte: sizeBit[8],
  word: sizeBit[16],
  dword: sizeBit[32],
  long: sizeBit[32],
  qword: sizeBit[64],
  tword: sizeBit[80],
  oword: sizeBit[128],
  yword: sizeBit[256],
  zword: sizeBit[512],
}

const bytesOfSizeWord: Readonly<Record<string, number>> = {
  byte: 1,
  word: 2,
  dword: 4,
  qword: 8,
  tword: 10,
  oword: 16,
  yword: 32,
  zword: 64,
}

const prefixSlots: Readonly<Record<string, PrefixSlot>> = {
  wait: 'wait',
  rep: 'rep',
  repe: 'rep',
  repz: 'rep',
  repne: 'rep',
  repnz: 'rep',
  xacquire: 'rep',
  xrelease: 'rep',
  bnd: 'rep',
  nobnd: 'rep',
  lock: 'lock',
  o16: 'operandSize',
  o32: 'operandSize',
  o64: 'operandSize',
  osp: 'operandSize',
  a16: 'addressSize',
  a32: 'addressSize',
  a64: 'addressSize',
  asp: 'addressSize',
}

const otherKeywords = new Set(['abs', 'far', 'near', 'nosplit', 'rel', 'short', 'strict', 'to', 'seg', 'wrt', 'times'])

const pseudoInstruction = /^(?:d([bwdqtoyz])|res([bwdqtoyz])|equ|incbin)$/

const wordOf = (token: Token | undefined) => (token?.kind === 'name' && token.isSymbol !== true ? token.text.toLowerCase() : '')

const isInstruction = (word: string) => isMnemonic(word) || pseudoInstruction.test(word)

const isKeyword = (word: string) => prefixSlots[word] !== undefined || sizeWords[word] !== undefined || otherKeywords.has(word)

/** NASM prints the number of a token that it did not expect: of a sign its character, of others their place in its list. */
function tokenNumber(token: Token): number {
  if (token.kind === 'sign') return token.text.charCodeAt(0)
  const numbers = {
    number: 269,
    string: 271,
    name: 273,
    float: 274,
    register: 294,
    bad: token.kind === 'bad' && token.what === 'number' ? 270 : 272,
  }
  return numbers[token.kind]
}

class StatementParser {
  private readonly reader: TokenReader

  constructor(
    tokens: readonly Token[],
    private readonly reporter: Reporter,
  ) {
    this.reader = new TokenReader(tokens)
  }

  parse(): Statement {
    const { reader } = this
    const statement: Statement = { prefixes: {}, operation: { kind: 'none' } }
    const first = reader.token
    if (first === undefined) return statement
    const word = wordOf(first)
    const isSegmentRegister = first.kind === 'register' && isSegment(first.register)
    if (first.kind !== 'name' && !isSegmentRegister) throw new LineError('label or instruction expected at start of line')
    if ((sizeWords[word] !== undefined || otherKeywords.has(word)) && word !== 'times') {
      throw new LineError('label or instruction expected at start of line')
    }
    const isLabel = first.kind === 'name' && (!(isInstruction(word) || isKeyword(word)) || this.isFollowedByColon(word))
    if (isLabel) {
      statement.label = first.text
      reader.next()
      if (reader.take(':')) {
        if (reader.token === undefined) return statement
      } else if (reader.token === undefined) {
        this.reporter.warn('label-orphan', 'label alone on a line without a colon might be in error')
        return statement
      }
    }
    // A label stands even where the rest of its line is wrong.
    try {
      this.parsePrefixes(statement)
      statement.operation = this.parseOperation(statement)
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      this.reporter.error(error.message)
      statement.operation = { kind: 'failed' }
    }
    return statement
  }

  private isFollowedByColon(word: string): boolean {
    const next = this.reader.tokens[this.reader.position + 1]
    return isInstruction(word) && next?.kind === 'sign' && next.text === ':'
  }

  private parsePrefixes(statement: Statement): void {
    const { reader } = this
    for (;;) {
      const { token } = reader
      const word = wordOf(token)
      const slot = token?.kind === 'register' && isSegment(token.register) ? 'segment' : prefixSlots[word]
      if (word === 'times') {
        reader.next()
        statement.times = parseExpression(reader)
      } else if (slot !== undefined) {
        const text = token?.kind === 'register' ? token.register.name : word
        if (statement.prefixes[slot] === text) this.reporter.warn('other', 'instruction has redundant prefixes')
        else if (statement.prefixes[slot] !== undefined) this.reporter.error('instruction has conflicting prefixes')
        statement.prefixes[slot] = text
        reader.next()
      } else return
    }
  }

  private parseOperation(statement: Statement): Statement['operation'] {
    const { reader } = this
    const word = wordOf(reader.token)
    if (!isInstruction(word)) {
      if (reader.token === undefined && Object.keys(statement.prefixes).length > 0) return { kind: 'prefixes' }
      throw new LineError('parser: instruction expected')
    }
    reader.next()
    const [, data, reserve] = pseudoInstruction.exec(word) ?? []
    if (data !== undefined) {
      const element = dataSizes[data] ?? 1
      const items = this.parseItems(element)
      if (items.length === 0) this.reporter.warn('db-empty', 'no operand for data declaration')
      return { kind: 'data', element, items }
    }
    if (word === 'incbin') return this.parseIncbin()
    const operands = this.parseOperands(word, statement.prefixes)
    const [only] = operands
    if (reserve !== undefined) {
      if (only === undefined || operands.length !== 1 || only.isMemory) throw new LineError('invalid combination of opcode and operands')
      return { kind: 'reserve', element: dataSizes[reserve] ?? 1, count: only.expression }
    }
    if (word === 'equ') {
      if (only === undefined || operands.length !== 1 || only.isMemory) throw new LineError('bad syntax for EQU')
      return { kind: 'equ', value: only.expression }
    }
    return { kind: 'instruction', mnemonic: word, operands }
  }

  private parseIncbin(): Statement['operation'] {
    const { reader } = this
    const { token } = reader
    if (token?.kind !== 'string') throw new LineError("`incbin' expects a file name")
    reader.next()
    const numbers: Expression[] = []
    while (reader.take(',')) numbers.push(parseExpression(reader))
    if (numbers.length > 2) throw new LineError("`incbin': more than three parameters")
    const [start, length] = numbers
    const file = new TextDecoder().decode(token.bytes)
    return { kind: 'incbin', file, ...(start && { start }), ...(length && { length }) }
  }

  /** Items of `db` and its like, up to the end of the line or a closing parenthesis. */
  private parseItems(element: number): DataItem[] {
    const { reader } = this
    const items: DataItem[] = []
    while (reader.token !== undefined && reader.sign !== ')') {
      items.push(this.parseItem(element))
      if (reader.token === undefined || reader.sign === ')') break
      if (!reader.take(',')) throw new LineError('comma expected after operand')
    }
    return items
  }

  private parseItem(size: number, count?: Expression): DataItem {
    const { reader } = this
    let element = size
    let mayBeGroup = count !== undefined
    if (reader.take('%')) mayBeGroup = true
    const bytes = bytesOfSizeWord[wordOf(reader.token)]
    if (bytes !== undefined) {
      element = bytes
      mayBeGroup = true
      reader.next()
    }
    const counted = { element, ...(count && { count }) }
    if (mayBeGroup && reader.take('(')) {
      const items = this.parseItems(element)
      if (!reader.take(')')) throw new LineError(`expected \`)' after subexpression, got \`${reader.token?.text ?? 'end of line'}'`)
      return { kind: 'group', items, ...counted }
    }
    if (reader.take('?')) return { kind: 'reserve', ...counted }
    const { token } = reader
    if (token?.kind === 'string' && this.isEndOfItem(1)) {
      reader.next()
      return { kind: 'bytes', bytes: token.bytes, ...counted }
    }
    const float = this.parseFloat(element)
    if (float) return { kind: 'bytes', bytes: float, ...counted }
    const expression = parseExpression(reader)
    if (wordOf(reader.token) === 'dup') {
      reader.next()
      const inner = this.parseItem(element, expression)
      return count === undefined ? inner : { kind: 'group', items: [inner], element, count }
    }
    return { kind: 'number', expression, ...counted }
  }

  private isEndOfItem(ahead: number): boolean {
    const token = this.reader.tokens[this.reader.position + ahead]
    return token === undefined || (token.kind === 'sign' && (token.text === ',' || token.text === ')'))
  }

  private parseFloat(element: number): Uint8Array | undefined {
    const { reader } = this
    const { sign } = reader
    const hasSign = sign === '-' || sign === '+'
    const token = hasSign ? reader.tokens[reader.position + 1] : reader.token
    if (token?.kind !== 'float') return undefined
    if (element > 16) throw new LineError(`no ${element * 8}-bit floating-point format supported`)
    const bytes = encodeFloat(token.text, sign === '-', element as FloatFormat)
    reader.position += hasSign ? 2 : 1
    return bytes
  }

  private parseOperands(mnemonic: string, prefixes: Prefixes): OperandSyntax[] {
    const { reader } = this
    const operands: OperandSyntax[] = []
    const isJump = mnemonic === 'jmp' || mnemonic === 'call'
    while (operands.length < 5 && reader.token !== undefined) {
      operands.push(this.parseOperand(prefixes, isJump))
      if (reader.token === undefined) break
      reader.next()
    }
    return operands
  }

  private parseOperand(prefixes: Prefixes, isJump: boolean): OperandSyntax {
    const { reader } = this
    const operand = {
      size: 0,
      type: 0,
      isMemory: false,
      displacementSize: 0,
      isRelative: false,
      isAbsolute: false,
      isNoSplit: false,
      hasSegment: false,
    }
    this.parseOperandWords(operand)
    let brackets = 0
    if (reader.take('[')) {
      operand.isMemory = true
      brackets++
    }
    for (;;) {
      if (operand.isMemory) brackets += this.parseAddressWords(operand, prefixes)
      let expression = parseExpression(reader)
      this.warnOfPtr(expression)
      if (reader.sign === '[' && brackets === 0) {
        // `table[rax]` is `[table + rax]`.
        operand.isMemory = true
        reader.next()
        brackets++
        brackets += this.parseAddressWords(operand, prefixes)
        expression = { kind: 'binary', sign: '+', left: expression, right: parseExpression(reader) }
      } else if (reader.sign === ':' && (operand.isMemory || !isJump)) {
        operand.isMemory = true
        this.takeSegment(expression, operand, prefixes)
        reader.next()
        if (reader.take('[')) brackets++
        continue
      }
      this.closeOperand(operand.isMemory, brackets)
      return { ...operand, expression }
    }
  }

  private warnOfPtr(expression: Expression): void {
    if (expression.kind === 'symbol' && expression.name.toLowerCase() === 'ptr') {
      this.reporter.warn('ptr', `\`${expression.name}' is not a NASM keyword`)
    }
  }

  private parseOperandWords(operand: { size: number; type: number }): void {
    const { reader } = this
    for (;;) {
      const word = wordOf(reader.token)
      const size = sizeWords[word]
      if (size !== undefined) {
        // Only the first of several sizes counts.
        if ((operand.size & 255) === 0) operand.size |= size
      } else if (word === 'to') operand.type |= type.to
      else if (word === 'strict') operand.type |= type.strict
      else if (word === 'far' || word === 'near' || word === 'short') operand.size |= distance[word]
      else if (word === 'rel' || word === 'abs' || word === 'nosplit') throw new LineError('invalid operand size specification')
      else return
      reader.next()
    }
  }

  /** Words at the beginning of an address, as in `[rel x]`. Returns how many brackets stand among them. */
  private parseAddressWords(operand: Omit<OperandSyntax, 'expression'>, prefixes: Prefixes): number {
    const { reader } = this
    let brackets = 0
    for (;;) {
      const word = wordOf(reader.token)
      const size = bytesOfSizeWord[word === 'long' ? 'dword' : word]
      if (word === 'rel') operand.isRelative = true
      else if (word === 'abs') operand.isAbsolute = true
      else if (word === 'nosplit') operand.isNoSplit = true
      else if (size !== undefined && size <= 8) operand.displacementSize = size * 8
      else if (prefixSlots[word] === 'addressSize') {
        if (prefixes.addressSize !== undefined && prefixes.addressSize !== word) {
          this.reporter.error('conflicting address size specifications')
        } else prefixes.addressSize = word
      } else if (size !== undefined || isKeyword(word)) {
        if (word === 'seg' || word === 'wrt') return brackets
        throw new LineError('invalid size specification in effective address')
      } else if (reader.sign === '[') brackets++
      else return brackets
      reader.next()
    }
  }

  private takeSegment(expression: Expression, operand: { hasSegment: boolean }, prefixes: Prefixes): void {
    const register: Register | undefined = expression.kind === 'register' ? expression.register : undefined
    if (register === undefined || !isSegment(register)) this.reporter.error('invalid segment override')
    else if (prefixes.segment !== undefined) this.reporter.error('instruction has conflicting segment overrides')
    else {
      prefixes.segment = register.name
      if (register.name === 'fs' || register.name === 'gs') operand.hasSegment = true
    }
  }

  /** What may follow an operand. After a mistake the rest of the operand is left out, so that others are found as well. */
  private closeOperand(isMemory: boolean, brackets: number): void {
    const { reader, reporter } = this
    let isWrong = false
    const complain = (message: string) => {
      reporter.error(message)
      isWrong = true
    }
    if (isMemory) {
      if (brackets === 1) {
        if (!reader.take(']')) complain('expecting ] at end of memory operand')
      } else if (brackets > 1) complain('excess brackets in memory operand')
      const { token } = reader
      if (!isWrong && token !== undefined && reader.sign !== ',') {
        complain(`comma, decorator or end of line expected, got ${tokenNumber(token)}`)
      }
    } else if (reader.token !== undefined && reader.sign !== ',') {
      complain('comma, colon, decorator or end of line expected after operand')
    }
    if (!isWrong) return
    while (reader.token !== undefined && reader.sign !== ',') reader.next()
  }
}

/** Reads one line after the preprocessor (asm/parser.c). What is wrong goes to the reporter. */
export function parseStatement(text: string, reporter: Reporter): Statement {
  const tokens = scan(text)
  for (const token of tokens) {
    if (token.kind === 'number' && token.isTooLarge) {
      reporter.warn('number-overflow', `numeric constant ${token.text} does not fit in 64 bits`)
    }
  }
  try {
    return new StatementParser(tokens, reporter).parse()
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    reporter.error(error.message)
    return { prefixes: {}, operation: { kind: 'failed' } }
  }
}
