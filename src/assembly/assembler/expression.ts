import { encodeFloat, type FloatFormat } from './floats'
import { LineError } from './problems'
import type { Register } from './registers'
import type { Token } from './scanner'
import { numberOfBytes } from './strings'

export type Expression =
  | { kind: 'number'; value: bigint }
  | { kind: 'register'; register: Register }
  | { kind: 'symbol'; name: string }
  | { kind: 'here' }
  | { kind: 'base' }
  | { kind: 'unary'; sign: string; of: Expression }
  | { kind: 'binary'; sign: string; left: Expression; right: Expression }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'wrt'; of: Expression; name: string }
  /** A character constant of more than eight bytes. */
  | { kind: 'long'; value: bigint }

/** Reads tokens one after the other. */
export class TokenReader {
  position = 0

  constructor(readonly tokens: readonly Token[]) {}

  get token(): Token | undefined {
    return this.tokens[this.position]
  }

  /** The sign at the current place, or the empty text. */
  get sign(): string {
    const { token } = this
    return token?.kind === 'sign' ? token.text : ''
  }

  next(): void {
    this.position++
  }

  /** Moves on if the sign is there. */
  take(sign: string): boolean {
    if (this.sign !== sign) return false
    this.position++
    return true
  }
}

const floatFormats: Readonly<Record<string, FloatFormat>> = { float8: 1, float16: 2, float32: 4, float64: 8 }

/** Functions of a floating-point constant: `__?float64?__(1.5)` is a number. */
const floatFunction = /^__\??(float(?:8|16|32|64))\??__$/i

const logarithm = /^__\??(ilog2[efwc])\??__$/i

/** Binary operators from the weakest to the strongest. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['^^'],
  ['&&'],
  ['=', '==', '<>', '!=', '<', '>', '<=', '>=', '<=>'],
  ['|'],
  ['^'],
  ['&'],
  ['<<', '<<<', '>>', '>>>'],
  ['+', '-'],
  ['*', '/', '%', '//', '%%'],
]

function parseFloatCall(reader: TokenReader, format: FloatFormat): Expression {
  if (!reader.take('(')) throw new LineError("expecting `('")
  const { sign } = reader
  if (sign === '-' || sign === '+') reader.next()
  const { token } = reader
  if (token?.kind !== 'float') throw new LineError('expecting floating-point number')
  const bytes = encodeFloat(token.text, sign === '-', format)
  reader.next()
  if (!reader.take(')')) throw new LineError("expecting `)'")
  return { kind: 'number', value: numberOfBytes(bytes) }
}

function parsePrimary(reader: TokenReader): Expression {
  const { token } = reader
  if (token === undefined) throw new LineError('expression syntax error')
  switch (token.kind) {
    case 'number':
      reader.next()
      return { kind: 'number', value: token.value }
    case 'string':
      reader.next()
      return { kind: token.bytes.length > 8 ? 'long' : 'number', value: numberOfBytes(token.bytes) }
    case 'register':
      reader.next()
      return { kind: 'register', register: token.register }
    case 'name': {
      reader.next()
      const format = floatFormats[floatFunction.exec(token.text)?.[1]?.toLowerCase() ?? '']
      if (format !== undefined) return parseFloatCall(reader, format)
      const name = logarithm.exec(token.text)?.[1]
      if (name !== undefined) return { kind: 'unary', sign: name.toLowerCase(), of: parsePrimary(reader) }
      return { kind: 'symbol', name: token.text }
    }
    case 'sign':
      return parseSigned(reader, token.text)
    default:
      throw new LineError('expression syntax error')
  }
}

function parseSigned(reader: TokenReader, sign: string): Expression {
  reader.next()
  switch (sign) {
    case '+':
      return parsePrimary(reader)
    case '-':
    case '~':
    case '!':
      return { kind: 'unary', sign, of: parsePrimary(reader) }
    case '$':
      return { kind: 'here' }
    case '$$':
      return { kind: 'base' }
    case '(': {
      const inner = parseChoice(reader)
      if (!reader.take(')')) throw new LineError("expecting `)'")
      return inner
    }
    default:
      reader.position--
      throw new LineError('expression syntax error')
  }
}

function parseLevel(reader: TokenReader, level: number): Expression {
  const signs = levels[level]
  if (signs === undefined) return parsePrimary(reader)
  let left = parseLevel(reader, level + 1)
  while (signs.includes(reader.sign)) {
    const { sign } = reader
    reader.next()
    left = { kind: 'binary', sign, left, right: parseLevel(reader, level + 1) }
  }
  return left
}

function parseChoice(reader: TokenReader): Expression {
  const condition = parseLevel(reader, 0)
  if (!reader.take('?')) return condition
  const yes = parseChoice(reader)
  if (!reader.take(':')) throw new LineError("`?' without matching `:'")
  return { kind: 'choice', condition, yes, no: parseChoice(reader) }
}

/** Reads an expression at the reader's place. Throws a `LineError`. */
export function parseExpression(reader: TokenReader): Expression {
  const expression = parseChoice(reader)
  const { token } = reader
  if (token?.kind !== 'name' || token.text.toLowerCase() !== 'wrt') return expression
  reader.next()
  const target = reader.token
  if (target?.kind !== 'name') throw new LineError('expression syntax error')
  reader.next()
  return { kind: 'wrt', of: expression, name: target.text }
}
