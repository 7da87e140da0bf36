export interface FenceMeta {
  /** Words in the author's order: `true` for a bare word (`run`), the text of `key=value` and `key="value"` otherwise. */
  words: Map<string, string | true>
  /** Highlighted lines from `{1,3-5}`, ascending, from 1. */
  lines: number[]
  /** What could not be parsed, as sentences; the caller knows file and line. */
  problems: string[]
}

/** The words allowed after a fence's language; anything else is a typo. */
export const knownFenceWords: readonly string[] = [
  'title',
  'lines',
  'wrap',
  'run',
  'compile',
  'fails',
  'errs',
  'unlinked',
  'fragment',
  'file',
  'std',
  'since',
  'flags',
  'stdin',
  'args',
  'exit',
  'with',
  'compilers',
  'error',
  'stderr',
  'sanitize',
  'sanitizer',
  'reason',
  'codeframe',
  'invalid',
]

// A range in braces, key="quoted", key=plain or a bare word, in that order.
const tokenPattern = /\{([^}]*)\}|([\w-]+)="((?:\\.|[^"\\])*)"|([\w-]+)=([^\s"]+)|([\w-]+)(?=\s|$|\{)|(\S+)/gy

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

/** `\n`, `\t`, `\r`, `\0`, `\"` and `\\` as the characters they stand for. Any other pair stays as written. */
function unescape(text: string): string {
  return text.replace(/\\(.)/gs, (pair, letter: string) => escapes[letter] ?? (letter === '"' || letter === '\\' ? letter : pair))
}

/** The longest range allowed, so that a mistyped `{1-50000}` does not fill the memory. */
const maxHighlighted = 1000

function parseLineRanges(text: string, problems: string[]): number[] {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const range = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part)
    const first = Number(range?.[1])
    const last = range?.[2] === undefined ? first : Number(range[2])
    if (!range || first < 1 || last < first || last - first > maxHighlighted) {
      problems.push(`"${part.trim()}" in {${text}} is not a line or a range of lines.`)
      continue
    }
    for (let line = first; line <= last; line++) lines.add(line)
  }
  return [...lines].sort((a, b) => a - b)
}

/**
 * The text after a fence's language: `title="main.c" {1,3-5} lines run std=c17 stdin="a\n"`.
 * Never throws: what it cannot parse is listed in `problems`.
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const result: FenceMeta = { words: new Map(), lines: [], problems: [] }
  const text = meta ?? ''
  const add = (key: string, value: string | true) => {
    if (result.words.has(key)) result.problems.push(`"${key}" is given twice.`)
    result.words.set(key, value)
  }
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.length) {
    if (/\s/.test(text[tokenPattern.lastIndex] ?? '')) {
      tokenPattern.lastIndex++
      continue
    }
    const match = tokenPattern.exec(text)
    if (!match) break
    const [token, ranges, quotedKey, quoted, plainKey, plain, bare] = match
    if (ranges !== undefined) result.lines = parseLineRanges(ranges, result.problems)
    else if (quotedKey !== undefined && quoted !== undefined) add(quotedKey, unescape(quoted))
    else if (plainKey !== undefined && plain !== undefined) add(plainKey, plain)
    else if (bare !== undefined) add(bare, true)
    else result.problems.push(`"${token}" is neither a word, nor key=value, nor key="value".`)
  }
  return result
}
