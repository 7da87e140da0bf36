import { isSilent } from './terms'

/** Where a tool says that something is wrong: `main.cpp:3:5: error:`, `/usr/bin/ld: main.o: in function …`. */
const marks = /\b(?:fatal )?error:|\bwarning:|\bruntime error:|(?:^|[\s/])(?:ld|lld|ld\.lld|wasm-ld)(?:\.exe)?: |: undefined reference to/i

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

/** Longer messages are found by their beginning, and a search loads a file for each word. */
const mostWords = 9

/**
 * The words of a message that somebody has pasted, without names, places and numbers, which no explanation has; `undefined` for what is
 * no message. Of several lines the first with an error counts.
 */
export function messageWords(typed: string): string | undefined {
  const lines = typed.split(/\r?\n/).map((line) => line.trim())
  const line = lines.find((each) => marks.test(each)) ?? lines.find(Boolean) ?? ''
  const isQuoting = (line.match(quoted) ?? []).length > 0 && line.split(/\s+/).length > 3
  if (!marks.test(line) && !isQuoting) return undefined
  const words = ofProgram
    .reduce((text, part) => text.replace(part, ' '), line)
    .split(/[\s;,:]+/)
    .filter((word) => /\w/.test(word))
  const telling = words.filter((word) => !isSilent(word.toLowerCase()))
  return telling.length < (marks.test(line) ? 1 : 2) ? undefined : telling.slice(0, mostWords).join(' ')
}
