import { languageFacts, showsAssembly, type CompiledLanguage } from '../../languages/languages'
import { textOfWord } from './exampleOfFence'

/** A program whose assembly is shown: its code, and what a compiler is told about it. */
export interface AssemblyProgram {
  language: CompiledLanguage
  /** As an example says it: `c17`. */
  std: string
  flags: string
  code: string
}

/**
 * The program of a code fence, if its assembly is shown: of C and C++ that runs, in one file, and that GCC compiles.
 * @param words those after the fence's language
 */
export function assemblyProgram(language: string, words: ReadonlyMap<string, string | true>, code: string): AssemblyProgram | undefined {
  if (!showsAssembly(language) || !words.has('run') || words.has('with')) return undefined
  const text = (word: string, preset: string) => textOfWord(words, word) ?? preset
  if (!text('compilers', 'gcc').split(',').includes('gcc')) return undefined
  return { language, std: text('std', languageFacts[language].defaultStandard), flags: text('flags', ''), code }
}

/** A line of assembly. */
export interface AssemblyLine {
  /** Line of the program that it was made from, from 1. */
  source?: number
  text: string
}

/** What a compiler made of a program at one level. */
export interface AssemblyListing {
  /** `-O2` */
  level: string
  lines: AssemblyLine[]
}

const numberWidth = 4
const levelMark = '# '

/** A file of listings: a line `# -O2` begins one; each other line has the program's line in four columns, two spaces, and the text. */
export function formatListings(listings: readonly AssemblyListing[]): string {
  return listings
    .flatMap(({ level, lines }) => [
      levelMark + level,
      ...lines.map(({ source, text }) => `${String(source ?? '').padStart(numberWidth)}  ${text}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

/** The listings of a file that `formatListings` wrote. */
export function parseListings(file: string): AssemblyListing[] {
  const listings: AssemblyListing[] = []
  for (const line of file.split('\n').slice(0, -1)) {
    if (line.startsWith(levelMark)) listings.push({ level: line.slice(levelMark.length), lines: [] })
    else {
      const source = Number(line.slice(0, numberWidth))
      listings.at(-1)?.lines.push({ ...(source > 0 && { source }), text: line.slice(numberWidth + 2) })
    }
  }
  return listings
}

/** The mnemonic of a line that is an instruction: `mov` of `    mov     eax, 1`. A prefix such as `rep` counts as one. */
export const mnemonicOf = (text: string): string | undefined => /^ {4}([a-z]\w*)/.exec(text)?.[1]

/**
 * GNU's assembler has a name of its own for a move of 64 constant bits, and in AT&T syntax, which inline assembly may have, a letter for the size.
 * No block bears the name `cmpsd`, which is that of a string instruction, too; the block of `cmppd` describes `vcmpsd`.
 */
const otherNames: Readonly<Record<string, string>> = { movabs: 'mov', addl: 'add', vcmpsd: 'cmppd' }

/**
 * The name under which the reference, which follows NASM, describes a mnemonic; the mnemonic itself when it has no block. The block of an
 * instruction of SSE describes its AVX form, too, which has a `v` in front: that of `addpd` describes `vaddpd`.
 * @param isDescribed whether a name has a block of its own
 */
export function referenceName(mnemonic: string, isDescribed: (name: string) => boolean): string {
  const name = otherNames[mnemonic] ?? mnemonic
  const withoutVex = name.slice(1)
  return name.startsWith('v') && !isDescribed(name) && isDescribed(withoutVex) ? withoutVex : name
}
