/** Numbers that look random and are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const tokens =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*\n|[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|->|::|<<|>>|&&|\|\||[=!<>+\-*/]=|\+\+|--|\s+|[^\s\w]/g

type Change = (list: string[], at: number, other: number) => void

const replaceBy =
  (text: string): Change =>
  (list, at) =>
    list.splice(at, 1, text)

const isWord = (token: string | undefined) => token !== undefined && /^[A-Za-z_]/.test(token)

/** Mistakes in a token that match what it is. */
const mistakes: readonly [RegExp, Change][] = [
  [/^;$/, replaceBy('')],
  [/^[{}()[\]]$/, replaceBy('')],
  [/^}$/, replaceBy('}}')],
  [/^#include/, replaceBy('')],
  [/^#include/, replaceBy('#include <missing.h>\n')],
  [/^==$/, replaceBy('=')],
  [/^->$/, replaceBy('.')],
  [/^\.$/, replaceBy('->')],
  [/^::$/, replaceBy(':')],
  [/^,$/, replaceBy('')],
  [/^[&*]$/, replaceBy('')],
  [/^\d/, replaceBy('"text"')],
  [/^\d/, replaceBy('1.5')],
  [/^"/, (list, at) => list.splice(at, 1, (list[at] ?? '').replace(/%[a-z]+/, '%s').replace('{}', '{:d}'))],
  [/^"/, replaceBy('3')],
  [/^"/, (list, at) => list.splice(at, 1, (list[at] ?? '').slice(0, -1))],
  [/^(int|double|char|bool|auto|float|long)$/, replaceBy('const int')],
  [/^(int|double|char|bool|auto|float|long)$/, replaceBy('struct unknown')],
  [/^(int|double|char|bool|auto)$/, replaceBy('char *')],
  [/^(return|std|const|virtual|override|public|template|typename|struct|class|static|void)$/, replaceBy('')],
  [/^[A-Za-z_]\w{3,}$/, (list, at) => list.splice(at, 1, (list[at] ?? '').replace(/(.)(.)$/, '$2$1'))],
  [/^[A-Za-z_]\w+$/, (list, at) => list.splice(at, 1, `${list[at] ?? ''}s`)],
]

/** Mistakes in any token. */
const general: readonly Change[] = [
  (list, at) => list.splice(at, 1),
  (list, at) => list.splice(at, 0, list[at] ?? ''),
  (list, at, other) => {
    if (isWord(list[at])) list.splice(at, 1, list.find((token, index) => index >= other && isWord(token)) ?? 'none')
  },
  (list, at) => list.splice(at, 1, '0'),
  (list, at) => list.splice(at, 0, 'const '),
  (list, at) => list.splice(at, 0, '!'),
]

/** A program with one to three small mistakes, as slips of the keyboard and of the mind make them. The same seed makes the same. */
export function mutate(text: string, seed: number): string {
  const next = numbersFrom(seed)
  const list = text.match(tokens) ?? []
  for (let left = 1 + (seed % 3); left > 0; left--) {
    const places = list.flatMap((token, index) => (token.trim() === '' ? [] : [index]))
    const [pattern, change] = mistakes[next(mistakes.length)] ?? []
    const fitting = pattern && next(3) > 0 ? places.filter((index) => pattern.test(list[index] ?? '')) : []
    if (change && fitting.length > 0) change(list, fitting[next(fitting.length)] ?? 0, 0)
    else general[next(general.length)]?.(list, places[next(places.length)] ?? 0, next(list.length))
  }
  return list.join('')
}
