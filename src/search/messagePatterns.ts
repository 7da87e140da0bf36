import { asOwnLibrary } from '../content-model/messages/libraryWords'
import { asGnuLinker } from '../content-model/messages/linkerWords'
import { placeHolder, sourceOfWording } from '../content-model/messages/wording'
import type { Area } from './types'

/** The words of a message with `…` for what depends on the program, and the section that explains it. */
export type MessagePattern = [words: string, section: number]

/** A pattern with fewer characters of its own fits too much. */
const fewestCharacters = 6
/** Lines of a paste that are looked at, and characters of each. */
const most = { lines: 40, characters: 500 }
/** What the language of a file adds to a pattern's characters: it decides between entries with the same words. */
const weights = { ofFile: 0.5, here: 0.25, usual: 0.1 }
/** What each earlier wording of its entry takes from a pattern's characters, and how many count: an entry begins with the words that are its own. */
const stepOfWording = 0.05
const lastWording = 4
/** What words lose that fit a message in another form than that in which it was printed, in characters. */
const stepOfForm = 1

/** Quotes of all kinds as one: tools print those of the reader's locale. */
const plain = (text: string) => text.replace(/[‘’`´]/g, "'").replace(/[“”]/g, '"')

/** How much of a message the words fix, in characters. */
const fixedCharacters = (words: string) => words.replaceAll(placeHolder, '').replace(/\s/g, '').length

interface Expression {
  characters: number
  found: RegExp
}

const expressions = new Map<string, Expression>()

function expressionOf(words: string): Expression {
  const known = expressions.get(words) ?? {
    characters: fixedCharacters(words),
    // A list of parameters may be empty: `…(…)` says `go()` as well.
    found: new RegExp(`(?<!\\w)${sourceOfWording(plain(words), '.+?').replaceAll(String.raw`\(.+?\)`, String.raw`\(.*?\)`)}(?!\\w)`),
  }
  expressions.set(words, known)
  return known
}

/** What the linker says, whichever language the object files were made of. */
const ofLinker = /(?:^|[\s/])(?:ld|lld|ld\.lld|wasm-ld)(?:\.exe)?: |: undefined reference to|: multiple definition of/

/** A message of LLVM's linker. The system's loader says `undefined symbol: …`, too, and means something else. */
const ofLlvmLinker = /(?:^|[\s/])(?:ld\.lld|ld64\.lld|lld|wasm-ld)(?:-\d+)?: (?:error|warning): /

/** What GCC and Clang add to a type to say what its name stands for. */
const otherName = / (?:\{aka '[^']*'\}|\(aka '[^']*'\))/g

/** What Clang adds to a static assertion, which GCC leaves out: the words that follow are the library's in both. */
const requirement = / due to requirement '.*'(?=: )/

/** A line as it was printed, and the same message without what a tool adds to it or in the words that are explained. */
const formsOf = (line: string): string[] => [
  ...new Set([
    line,
    line.replace(otherName, ''),
    line.replace(requirement, ''),
    asOwnLibrary(line),
    ofLlvmLinker.test(line) ? plain(asGnuLinker(line)) : line,
  ]),
]

/** The language of the file that a line names first; of a message of the linker the area that is about no language. */
function languageOfFile(line: string): Area | undefined {
  if (ofLinker.test(line)) return 'docs'
  // The headers of the library have no ending.
  if (/\/c\+\+\//.test(line)) return 'cpp'
  const [, ending] = /[\w-]\.(c|cc|cpp|cxx|hpp|asm|nasm|s)\b/i.exec(line) ?? []
  if (ending === undefined) return undefined
  return ending === 'c' ? 'c' : /^(?:asm|nasm|s)$/i.test(ending) ? 'asm' : 'cpp'
}

function weightOfLanguage(area: Area | undefined, ofFile: Area | undefined, here: Area): number {
  if (ofFile !== undefined) return area === ofFile ? weights.ofFile : 0
  if (area === here) return weights.here
  return area === 'cpp' ? weights.usual : 0
}

/** A section whose words a pasted text has. */
export interface Explanation {
  section: number
  /** Characters of the text that the words fix, and parts of one for the language and for the place among the wordings of the entry. */
  rank: number
}

/**
 * The sections whose words a pasted text has, those first that fix most of it: `undefined reference to 'vtable for …'` before
 * `undefined reference to '…'`.
 * @param areaOf returns the area of a section's page
 */
export function explainingSections(
  typed: string,
  patterns: readonly MessagePattern[],
  areaOf: (section: number) => Area | undefined,
  here: Area,
): Explanation[] {
  const lines = plain(typed)
    .split(/\r?\n/)
    .slice(0, most.lines)
    .map((line) => line.slice(0, most.characters))
    .map((text) => ({ forms: formsOf(text), language: languageOfFile(text) }))
  const ranks = new Map<number, number>()
  const wordings = new Map<number, number>()
  for (const [words, section] of patterns) {
    const place = wordings.get(section) ?? 0
    wordings.set(section, place + 1)
    const { characters, found } = expressionOf(words)
    if (characters < fewestCharacters) continue
    for (const { forms, language } of lines) {
      const form = forms.findIndex((text) => characters <= text.length && found.test(text))
      if (form < 0) continue
      const rank =
        characters +
        weightOfLanguage(areaOf(section), language, here) -
        stepOfWording * Math.min(place, lastWording) -
        (form > 0 ? stepOfForm : 0)
      ranks.set(section, Math.max(ranks.get(section) ?? 0, rank))
    }
  }
  return [...ranks].map(([section, rank]) => ({ section, rank })).sort((a, b) => b.rank - a.rank || a.section - b.section)
}
