import { isSilent } from './terms'

/** Where a tool says that something is wrong: `main.cpp:3:5: error:`, `/usr/bin/ld: main.o: in function …`. */
const marks =
  /\b(?:fatal )?error:|\bwarning:|\bruntime error:|(?:^|[\s/])(?:ld|lld|ld\.lld|wasm-ld)(?:\.exe)?: |: undefined reference to|^\w+\(\): |^\*\*\* |terminate called|\bwhat\(\): |\w+Sanitizer: |libc\+\+abi: |^static assertion failed\b|^double free or corruption\b|^Segmentation fault|^Aborted/i

/** Words in quotes of any kind that begin and end at a space or a mark: `'x'`, `‘x’`, `` `f()' ``, `"a.h"`. */
const quoted = /(?<!\w)(?:‘[^’]*’|“[^”]*”|[`'][^'`]*['`]|"[^"]*")(?!\w)/g

/** What depends on the program or on the machine, in the order in which it is taken away. */
const ofProgram: readonly RegExp[] = [
  quoted,
  /\[-W[\w+=-]+\]|\[-fpermissive\]/g,
  /(?:^|\s)(?:[A-Za-z]:)?[^\s:]*[/\\.][^\s:]*:(?:\d+(?::\d+)?:|\([^)]*\):)?/g,
  /\([^)]*\+0x[0-9a-f]+\):?/gi,
  /\b(?:0x[0-9a-f]+|\d+)\b/gi,
  /\b(?:fatal )?error:|\bwarning:|\bnote:|\bruntime error:/gi,
  /\bin (?:member )?function\b:?/gi,
  /(?:^|\s)(?:ld|lld|ld\.lld|wasm-ld|collect2|clang|gcc|g\+\+)(?:\.exe)?:/gi,
]

/** The place of a message in a header. An error there is often about headers: its definitions are there twice where it is included twice. */
const inHeader = /^[^\s:]+\.(?:h|hh|hpp|hxx):\d+/

/** Longer messages are found by their beginning, and a search loads a file for each word. */
const mostWords = 9

/** What somebody has pasted of a message. */
export interface PastedMessage {
  /** Its words, without names, places and numbers, which no explanation has. */
  words: string
  /** What stands in quotes: mostly names of the program, and sometimes what tells two messages apart. */
  quoted: string
}

/** The words of a line that no program decides. */
const wordsOf = (line: string): string[] =>
  ofProgram
    .reduce((text, part) => text.replace(part, ' '), line)
    .split(/[\s;,:()]+/)
    .filter((word) => /\w/.test(word) && !isSilent(word.toLowerCase()))

/** The message that somebody has pasted; `undefined` for what is none. Of several lines, the first with an error that says something counts. */
export function messageWords(typed: string): PastedMessage | undefined {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const marked = lines.filter((line) => marks.test(line))
  const line = marked.find((each) => wordsOf(each).length > 0) ?? lines[0] ?? ''
  const quotes = line.match(quoted) ?? []
  if (marked.length === 0 && (quotes.length === 0 || line.split(/\s+/).length < 2)) return undefined
  const words = wordsOf(line)
  const isTelling = words.length >= (marked.length > 0 ? 1 : 2) || (quotes.length > 0 && /^expected\b/.test(line))
  return isTelling
    ? {
        words: words.slice(0, mostWords).join(' '),
        quoted: [...quotes, ...(inHeader.test(line) ? ['header'] : []), ...lines.filter((each) => each !== line)].join(' ').slice(0, 400),
      }
    : undefined
}
