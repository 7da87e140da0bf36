import { CF, OF, PF, SF, ZF, type Cpu } from './cpu'

/** A condition of `jcc`, `setcc` and `cmovcc`. */
export interface Condition {
  /** The flags that it reads. */
  mask: number
  holds: (flags: number) => boolean
  /** In words, when it holds and when it does not. */
  words: string
}

const differ = (flags: number) => ((flags >> 7) ^ (flags >> 11)) & 1

const basic: Record<string, Condition> = {
  o: { mask: OF, holds: (flags) => (flags & OF) !== 0, words: 'OF = 1' },
  b: { mask: CF, holds: (flags) => (flags & CF) !== 0, words: 'CF = 1' },
  e: { mask: ZF, holds: (flags) => (flags & ZF) !== 0, words: 'ZF = 1' },
  be: { mask: CF | ZF, holds: (flags) => (flags & (CF | ZF)) !== 0, words: 'CF = 1 or ZF = 1' },
  s: { mask: SF, holds: (flags) => (flags & SF) !== 0, words: 'SF = 1' },
  p: { mask: PF, holds: (flags) => (flags & PF) !== 0, words: 'PF = 1' },
  l: { mask: SF | OF, holds: (flags) => differ(flags) !== 0, words: 'SF differs from OF' },
  le: { mask: ZF | SF | OF, holds: (flags) => (flags & ZF) !== 0 || differ(flags) !== 0, words: 'ZF = 1 or SF differs from OF' },
  no: { mask: OF, holds: (flags) => (flags & OF) === 0, words: 'OF = 0' },
  ae: { mask: CF, holds: (flags) => (flags & CF) === 0, words: 'CF = 0' },
  ne: { mask: ZF, holds: (flags) => (flags & ZF) === 0, words: 'ZF = 0' },
  a: { mask: CF | ZF, holds: (flags) => (flags & (CF | ZF)) === 0, words: 'CF = 0 and ZF = 0' },
  ns: { mask: SF, holds: (flags) => (flags & SF) === 0, words: 'SF = 0' },
  np: { mask: PF, holds: (flags) => (flags & PF) === 0, words: 'PF = 0' },
  ge: { mask: SF | OF, holds: (flags) => differ(flags) === 0, words: 'SF equals OF' },
  g: { mask: ZF | SF | OF, holds: (flags) => (flags & ZF) === 0 && differ(flags) === 0, words: 'ZF = 0 and SF equals OF' },
}

const aliases: Record<string, string> = {
  c: 'b', nae: 'b', z: 'e', na: 'be', pe: 'p', nge: 'l', ng: 'le', nc: 'ae', nb: 'ae', nz: 'ne', nbe: 'a', po: 'np', nl: 'ge', nle: 'g',
} // prettier-ignore

/** The condition of a suffix, as `nz`; undefined when there is none of that name. */
export const conditionOf = (suffix: string): Condition | undefined => basic[aliases[suffix] ?? suffix]

/** All suffixes, those that are other names included. */
export const conditionSuffixes: readonly string[] = [...Object.keys(basic), ...Object.keys(aliases)]

/** A function that says whether the condition holds now. */
export function conditionTest(cpu: Cpu, { mask, holds }: Condition): () => boolean {
  return () => {
    if (cpu.undefinedFlags & mask) cpu.readsFlags(mask)
    return holds(cpu.flags)
  }
}
