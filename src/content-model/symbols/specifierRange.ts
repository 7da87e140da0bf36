import type { Specifier } from './parseSignature'

/** Offsets in a declaration's code. */
export interface CodeRange {
  start: number
  end: number
}

/** The offset behind the parenthesis that closes the one at `open`. */
function afterParentheses(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return at + 1
  }
  return code.length
}

/** A variable keeps its `constexpr`: it was `const` before, and what is left without it would not compile. */
const isVariable = (rest: string) => /^[\w:<>,\s*&]*?\s(?!operator\b)\w+\s*[={;]/.test(rest)

/** Where a declaration says `noexcept`, outside of any parentheses. */
function noexceptAt(code: string): number {
  let depth = 0
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')') depth--
    if (depth === 0 && /^\bnoexcept\b/.test(code.slice(at)) && /\s/.test(code[at - 1] ?? '')) return at
  }
  return -1
}

/**
 * What a declaration loses without a specifier: the word, its condition, and the space that parts it from its neighbour.
 * Nothing where it does not have the specifier, or cannot do without.
 */
export function specifierRange(code: string, specifier: Specifier): CodeRange | undefined {
  if (specifier === 'noexcept') {
    const at = noexceptAt(code)
    if (at < 0) return undefined
    const word = /^noexcept\s*/.exec(code.slice(at))?.[0].length ?? 0
    const end = code[at + word] === '(' ? afterParentheses(code, at + word) : at + 'noexcept'.length
    return { start: code[at - 1] === ' ' && code[at - 2] !== ' ' ? at - 1 : at, end }
  }
  const found = (specifier === 'constexpr' ? /\b(?:constexpr|consteval)\s+/ : /\bexplicit\s*/).exec(code)
  if (!found) return undefined
  const start = found.index
  const behind = start + found[0].length
  if (specifier === 'constexpr') return isVariable(code.slice(behind)) ? undefined : { start, end: behind }
  if (code[behind] !== '(') return { start, end: behind }
  const end = afterParentheses(code, behind)
  return { start, end: end + (/^\s*/.exec(code.slice(end))?.[0].length ?? 0) }
}
