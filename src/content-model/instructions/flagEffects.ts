/** The flags whose treatment is measured, in the order in which manuals list them. */
export const measuredFlags = ['CF', 'PF', 'AF', 'ZF', 'SF', 'OF', 'DF'] as const

export type Flag = (typeof measuredFlags)[number]

/**
 * What an instruction does to a flag. Several are joined in this order where it depends on the operands: a shift writes CF, but keeps it where the
 * count is zero.
 *
 * - `w` written, by the result
 * - `0` `1` written, always with this value
 * - `i` inverted
 * - `u` undefined
 * - `k` kept
 */
export type FlagEffect = string

/** What was measured of an instruction. */
export interface InstructionFlags {
  /** Flags on which what it does depends. */
  reads: readonly Flag[]
  effects: Readonly<Record<Flag, FlagEffect>>
}

/** Of each block, by its id: its instructions by mnemonic. Without an entry, nothing was measured. */
export type FlagsOfBlocks = ReadonlyMap<string, ReadonlyMap<string, InstructionFlags>>

/** Where the measurements lie, from the site's root. */
export const flagsFile = 'content/data/instruction-flags.json'

/** `CF:w PF:w AF:u ZF:w SF:w OF:0; reads CF`: kept flags are left out. */
export function formatInstructionFlags({ reads, effects }: InstructionFlags): string {
  const written = measuredFlags.flatMap((flag) => (effects[flag] === 'k' ? [] : [`${flag}:${effects[flag]}`]))
  return [written.join(' '), ...(reads.length > 0 ? [`reads ${reads.join(' ')}`] : [])].join('; ')
}

const isFlag = (text: string): text is Flag => measuredFlags.some((flag) => flag === text)

/** Reads what `formatInstructionFlags` wrote. Throws for anything else. */
export function parseInstructionFlags(text: string): InstructionFlags {
  const [first = '', second = ''] = text.split('; ')
  const effects: Record<Flag, FlagEffect> = { CF: 'k', PF: 'k', AF: 'k', ZF: 'k', SF: 'k', OF: 'k', DF: 'k' }
  for (const part of first.split(' ').filter(Boolean)) {
    const [flag = '', effect = ''] = part.split(':')
    if (!isFlag(flag) || !/^[w01]?i?u?k?$/.test(effect) || effect === '') throw new Error(`Not an effect on a flag: "${part}".`)
    effects[flag] = effect
  }
  return {
    effects,
    reads: second
      .replace(/^reads /, '')
      .split(' ')
      .filter(isFlag),
  }
}

/** The text of the file: a line for each instruction, in the order of the pages. */
export function formatFlagsOfBlocks(blocks: FlagsOfBlocks): string {
  const texts = [...blocks].map(([id, instructions]) => {
    const lines = [...instructions].map(
      ([mnemonic, flags]) => `    ${JSON.stringify(mnemonic)}: ${JSON.stringify(formatInstructionFlags(flags))}`,
    )
    return `  ${JSON.stringify(id)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${texts.join(',\n')}\n}\n`
}

/** What `formatFlagsOfBlocks` wrote. */
export function parseFlagsOfBlocks(text: string): FlagsOfBlocks {
  const blocks: Record<string, Record<string, string>> = JSON.parse(text)
  return new Map(
    Object.entries(blocks).map(([id, instructions]) => [
      id,
      new Map(Object.entries(instructions).map(([mnemonic, flags]) => [mnemonic, parseInstructionFlags(flags)])),
    ]),
  )
}
