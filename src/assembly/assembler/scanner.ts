import { registers, type Register } from './registers'
import { readNumber } from './numbers'
import { unquote } from './strings'

export type Token =
  /** `isSymbol`: after a dollar sign, which makes a symbol of any word. */
  | { kind: 'name'; text: string; isSymbol?: true }
  | { kind: 'register'; register: Register; text: string }
  /** `isTooLarge`: it does not fit in 64 bits. */
  | { kind: 'number'; value: bigint; text: string; isTooLarge: boolean }
  | { kind: 'float'; text: string }
  | { kind: 'string'; bytes: Uint8Array; text: string }
  /** A character that opens a string which does not end, or a number that is none. */
  | { kind: 'bad'; text: string; what: 'string' | 'number' }
  | { kind: 'sign'; text: string }

const nameStart = /[A-Za-z_.?@]/
const nameCharacter = /[A-Za-z0-9_$#@~.?]/
const digit = /[0-9]/
const numberCharacter = /[0-9A-Za-z_]/

const threeSigns = new Set(['>>>', '<<<', '<=>'])
const twoSigns = new Set(['>>', '<<', '//', '%%', '==', '<>', '!=', '<=', '>=', '&&', '^^', '||', '$$'])

const floatTokens = /^__\??(?:infinity|nan|qnan|snan)\??__$/i

/** Where the string that begins at `start` ends: the index of its closing quote, or -1. */
export function endOfString(text: string, start: number): number {
  const quote = text[start] ?? ''
  if (quote !== '`') return text.indexOf(quote, start + 1)
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === quote) return index
  }
  return -1
}

function scanName(text: string, start: number): [Token, number] {
  let end = start + 1
  while (end < text.length && nameCharacter.test(text[end] ?? '')) end++
  const name = text.slice(start, end)
  // The operator of a choice, and room without a value, look like a name.
  if (name === '?') return [{ kind: 'sign', text: name }, end]
  const register = registers.get(name.toLowerCase())
  if (register !== undefined) return [{ kind: 'register', register, text: name }, end]
  if (floatTokens.test(name)) return [{ kind: 'float', text: name }, end]
  return [{ kind: 'name', text: name }, end]
}

function scanNumber(text: string, start: number): [Token, number] {
  let end = start
  let isHexadecimal = false
  let isFloat = false
  let hasExponent = false
  if (text[end] === '$') {
    end++
    isHexadecimal = true
  }
  for (; ; end++) {
    const character = (text[end] ?? '').toLowerCase()
    if (character === '') break
    if (!isHexadecimal && character === 'e') {
      hasExponent = true
      if (/[+-]/.test(text[end + 1] ?? '')) {
        isFloat = true
        end++
      }
    } else if (character === 'h' || character === 'x') isHexadecimal = true
    else if (character === 'p') {
      isFloat = true
      if (/[+-]/.test(text[end + 1] ?? '')) end++
    } else if (character === '.') isFloat = true
    else if (!numberCharacter.test(character)) break
  }
  const word = text.slice(start, end)
  if (isFloat || (hasExponent && !isHexadecimal)) return [{ kind: 'float', text: word }, end]
  const number = readNumber(word)
  if (number === undefined) return [{ kind: 'bad', text: word, what: 'number' }, end]
  return [{ kind: 'number', text: word, ...number }, end]
}

function scanString(text: string, start: number): [Token, number] {
  const end = endOfString(text, start)
  if (end === -1) return [{ kind: 'bad', text: text.slice(start), what: 'string' }, text.length]
  const quoted = text.slice(start, end + 1)
  return [{ kind: 'string', bytes: unquote(quoted), text: quoted }, end + 1]
}

function scanToken(text: string, start: number): [Token, number] {
  const character = text[start] ?? ''
  const next = text[start + 1] ?? ''
  if (nameStart.test(character)) return scanName(text, start)
  if (character === '$' && nameStart.test(next)) {
    let end = start + 2
    while (end < text.length && nameCharacter.test(text[end] ?? '')) end++
    return [{ kind: 'name', text: text.slice(start + 1, end), isSymbol: true }, end]
  }
  if (digit.test(character) || (character === '$' && digit.test(next))) return scanNumber(text, start)
  if (character === "'" || character === '"' || character === '`') return scanString(text, start)
  const three = text.slice(start, start + 3)
  if (threeSigns.has(three)) return [{ kind: 'sign', text: three }, start + 3]
  const two = three.slice(0, 2)
  return twoSigns.has(two) ? [{ kind: 'sign', text: two }, start + 2] : [{ kind: 'sign', text: character }, start + 1]
}

/** The tokens of a line up to its comment, as NASM's parser sees them (asm/stdscan.c). */
export function scan(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at]
    if (character === ';') break
    if (character === ' ' || character === '\t' || character === '\r') {
      at++
      continue
    }
    const [token, end] = scanToken(text, at)
    tokens.push(token)
    at = end
  }
  return tokens
}
