import type { Instruction } from '../program'
import { arithmetic, type Builders } from './arithmetic'
import { bits } from './bits'
import { RAX, RBP, RBX, RCX, RDI, RDX, RSI, RSP, type Cpu } from './cpu'
import { Unsupported } from './fault'
import { flagsAndSystem } from './flagsAndSystem'
import { jumps } from './jumps'
import { moves } from './moves'
import { placeOf, type Execute } from './operands'
import { shifts } from './shifts'
import { strings } from './strings'
import { vectorBuilder } from './vectors'

const general: Builders = { ...moves, ...arithmetic, ...shifts, ...bits, ...jumps, ...strings, ...flagsAndSystem }

/** `movsd` and `cmpsd` are string instructions without operands, and vector instructions with. */
function builderOf({ mnemonic, operands }: Instruction) {
  const isAmbiguous = mnemonic === 'movsd' || mnemonic === 'cmpsd'
  const inGeneral = isAmbiguous && operands.length > 0 ? undefined : general[mnemonic]
  return inGeneral ?? vectorBuilder(mnemonic, operands)
}

/** Whether the machine has an instruction of this name. */
export const knowsMnemonic = (mnemonic: string): boolean => general[mnemonic] !== undefined || vectorBuilder(mnemonic, []) !== undefined

/** Makes a function of an instruction that executes it. What the machine does not have is said when it is executed. */
export function translate(cpu: Cpu, instruction: Instruction): Execute {
  try {
    const build = builderOf(instruction)
    if (!build) throw new Unsupported(`The machine does not have the instruction ${instruction.mnemonic}.`)
    return build(cpu, instruction)
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** General registers that instructions write without naming them. */
const implied: Record<string, readonly number[]> = {
  push: [RSP], pop: [RSP], pushfq: [RSP], popfq: [RSP], call: [RSP], ret: [RSP], retn: [RSP], retf: [RSP], retfq: [RSP],
  enter: [RSP, RBP], leave: [RSP, RBP], loop: [RCX], loope: [RCX], loopne: [RCX], loopz: [RCX], loopnz: [RCX],
  mul: [RAX, RDX], div: [RAX, RDX], idiv: [RAX, RDX], imul: [RAX, RDX], cmpxchg: [RAX], cmpxchg8b: [RAX, RDX], cmpxchg16b: [RAX, RDX],
  xlatb: [RAX], lahf: [RAX], cbw: [RAX], cwde: [RAX], cdqe: [RAX], cwd: [RDX], cdq: [RDX], cqo: [RDX],
  cpuid: [RAX, RBX, RCX, RDX], rdtsc: [RAX, RDX], rdtscp: [RAX, RCX, RDX], xgetbv: [RAX, RDX], syscall: [RAX, RCX, 11],
  fstsw: [RAX], fnstsw: [RAX], pcmpestri: [RCX], pcmpistri: [RCX], vpcmpestri: [RCX], vpcmpistri: [RCX],
} // prettier-ignore

const isString = (mnemonic: string) => /^(movs|stos|lods|scas|cmps)[bwdq]$/.test(mnemonic)

/** Instructions whose second operand is written too. */
const writesSecond = new Set(['xchg', 'xadd', 'mulx'])

/** The general registers that an instruction may write, so that the journal keeps them first. */
export function writtenRegisters({ mnemonic, operands }: Instruction): readonly number[] {
  if (isString(mnemonic) && operands.every(({ kind }) => kind === 'memory')) return [RAX, RCX, RSI, RDI]
  const written = operands.slice(0, writesSecond.has(mnemonic) ? 2 : 1).flatMap((operand) => {
    const place = operand.kind === 'register' ? placeOf(operand.name) : undefined
    return place ? [place.number] : []
  })
  const others = mnemonic === 'imul' && operands.length > 1 ? [] : (implied[mnemonic] ?? [])
  return [...new Set([...written, ...others])]
}
