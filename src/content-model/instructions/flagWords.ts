import { measuredFlags, type Flag, type FlagEffect, type InstructionFlags } from './flagEffects'

/** `CF`, `CF and OF`, `CF, PF and OF`. */
function listed(words: readonly string[], conjunction = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

/** What is said of flags with an effect, in the order of the sentence. */
const phrases: readonly { effect: string; words: (flags: string, isOne: boolean) => string }[] = [
  { effect: 'w', words: (flags) => `${flags} by the result` },
  { effect: 'wu', words: (flags) => `${flags} by the result or undefined` },
  { effect: '0', words: (flags, isOne) => `${flags} ${isOne ? 'becomes' : 'become'} 0` },
  { effect: '1', words: (flags, isOne) => `${flags} ${isOne ? 'becomes' : 'become'} 1` },
  { effect: '0u', words: (flags, isOne) => `${flags} ${isOne ? 'becomes' : 'become'} 0 or undefined` },
  { effect: 'i', words: (flags, isOne) => `${flags} ${isOne ? 'is' : 'are'} inverted` },
  { effect: 'u', words: (flags) => `${flags} undefined` },
]

/** An effect that only some operands have is an effect; the sentence ends with the exception. */
const withoutKept = (effect: FlagEffect) => (effect === 'k' ? effect : effect.replace('k', ''))

function effectWords(effects: Readonly<Record<Flag, FlagEffect>>): string[] {
  const written = phrases.flatMap(({ effect, words }) => {
    const flags = measuredFlags.filter((flag) => withoutKept(effects[flag]) === effect)
    return flags.length === 0 ? [] : [words(listed(flags), flags.length === 1)]
  })
  if (written.length === 0) return []
  const isNowAndThen = measuredFlags.some((flag) => effects[flag].length > 1 && effects[flag].includes('k'))
  return [...written, ...keptWords(effects), ...(isNowAndThen ? ['for some operands none changes'] : [])]
}

/** Kept flags are named where there are few: of the six that arithmetic writes. */
function keptWords(effects: Readonly<Record<Flag, FlagEffect>>): string[] {
  const kept = measuredFlags.filter((flag) => flag !== 'DF' && effects[flag] === 'k')
  if (kept.length === 0 || kept.length === 6) return []
  return [kept.length <= 2 ? `${listed(kept)} ${kept.length === 1 ? 'is' : 'are'} kept` : 'the others are kept']
}

/** Mnemonics with the same words together, in the order of the block. */
function grouped(instructions: ReadonlyMap<string, InstructionFlags>, wordsOf: (flags: InstructionFlags) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [mnemonic, flags] of instructions) {
    const words = wordsOf(flags)
    groups.set(words, [...(groups.get(words) ?? []), `\`${mnemonic}\``])
  }
  return groups
}

/** So many conditions are spelled out; of more, the lines of the block say which instruction has which. */
const mostConditions = 2

/** What instructions read that write no flag. */
function readWords(instructions: ReadonlyMap<string, InstructionFlags>): string[] {
  const groups = grouped(instructions, ({ reads }) => listed(reads))
  const reading = [...groups].filter(([flags]) => flags !== '')
  if (groups.size === 1) return reading.map(([flags]) => `reads ${flags}`)
  if (reading.length <= mostConditions)
    return reading.map(([flags, mnemonics]) => `${listed(mnemonics)} ${mnemonics.length === 1 ? 'reads' : 'read'} ${flags}`)
  const read = measuredFlags.filter((flag) => [...instructions.values()].some(({ reads }) => reads.includes(flag)))
  return [`reads ${listed(read, 'or')}, as the condition says`]
}

/**
 * What the instructions of a block do to the flags, as sentences without a full stop at the end: `CF and OF become 0; PF, ZF and SF by the result; AF
 * undefined`. Mnemonics are in backticks.
 */
export function flagWords(instructions: ReadonlyMap<string, InstructionFlags>): string {
  const isWriting = [...instructions.values()].some(({ effects }) => effectWords(effects).length > 0)
  if (!isWriting) return ['none', ...readWords(instructions)].join('; ')
  const groups = grouped(instructions, ({ effects, reads }) => {
    const written = effectWords(effects)
    return [...(written.length === 0 ? ['none'] : written), ...(reads.length === 0 ? [] : [`reads ${listed(reads)}`])].join('; ')
  })
  if (groups.size === 1) return [...groups.keys()].join()
  return [...groups].map(([words, mnemonics]) => `${listed(mnemonics)}: ${words}`).join('. ')
}
