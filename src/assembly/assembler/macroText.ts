import { endOfString } from './scanner'

/**
 * The preprocessor's words: names, numbers, strings, macro parameters and single characters. Text between them is white space.
 * Works on text; NASM's own works on lists of tokens, which gives the same for what is written in practice.
 */
export type Word = { kind: 'name' | 'number' | 'string' | 'space' | 'macro' | 'sign'; text: string }

const name = /[A-Za-z_.?@~][\w$#@~.?]*/y
const number = /[0-9][\w.]*/y
const dollar = /\$\$?(?:[\w.?@~][\w$#@~.?]*)?/y
const space = /[ \t\r]+/y
/** `%1`, `%{1}`, `%%label`, `%$name`, `%-1`, `%+`, `%define`. */
const macro = /%(?:\{[^}]*\}|\$+[\w.?@~]+|%[\w.?@~]+|[+-]?[0-9]+|\?\??|\+|\*|![\w]+|[A-Za-z_]\w*)/y

const patterns: readonly (readonly [Word['kind'], RegExp])[] = [
  ['space', space],
  ['name', name],
  ['number', number],
  ['name', dollar],
  ['macro', macro],
]

function wordAt(text: string, at: number): Word {
  const character = text[at] ?? ''
  if (character === "'" || character === '"' || character === '`') {
    const end = endOfString(text, at)
    return { kind: end === -1 ? 'sign' : 'string', text: end === -1 ? text.slice(at) : text.slice(at, end + 1) }
  }
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) return { kind, text: found[0] }
  }
  return { kind: 'sign', text: character }
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at)
    words.push(word)
    at += word.text.length
  }
  return words
}

/** The text without its comment. */
export function withoutComment(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === ';') return text.slice(0, at)
    if (character === "'" || character === '"' || character === '`') {
      const end = endOfString(text, at)
      if (end === -1) return text
      at = end
    }
  }
  return text
}

export interface Argument {
  text: string
  isBraced: boolean
}

/** The arguments of a macro call: separated by commas, braces keep commas together. `limit` is the argument that takes all the rest. */
export function splitArguments(text: string, limit = Infinity): Argument[] {
  if (text.trim() === '') return []
  const found: Argument[] = []
  let current = ''
  let depth = 0
  const finish = () => {
    const plain = current.trim()
    const isBraced = plain.startsWith('{') && plain.endsWith('}')
    found.push({ text: isBraced ? plain.slice(1, -1) : plain, isBraced })
    current = ''
  }
  for (const { kind, text: word } of wordsOf(text)) {
    if (kind === 'sign' && word === '{') depth++
    if (kind === 'sign' && word === '}') depth--
    if (kind === 'sign' && word === ',' && depth === 0 && found.length + 1 < limit) finish()
    else current += word
  }
  finish()
  return found
}
