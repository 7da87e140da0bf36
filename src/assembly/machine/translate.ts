import type { Instruction, Operand, Program } from '../program'
import { arithmetic, type Builder, type Builders } from './arithmetic'
import { bits } from './bits'
import { RAX, RBP, RBX, RCX, RDI, RDX, RSI, RSP, type Cpu } from './cpu'
import { Unsupported } from './fault'
import { flagsAndSystem } from './flagsAndSystem'
import { jumps } from './jumps'
import { moves } from './moves'
import { placeOf, type Execute } from './operands'
import { shifts } from './shifts'
import { strings } from './strings'

const general: Builders = { ...moves, ...arithmetic, ...shifts, ...bits, ...jumps, ...strings, ...flagsAndSystem }

/** What executes a vector instruction, or one of the x87 unit: `vectorBuilder` of `vectors.ts`, which is apart because most programs do without. */
export type VectorBuilder = (mnemonic: string, operands: readonly Operand[]) => Builder | undefined

/** `movsd` and `cmpsd` are string instructions without operands, and vector instructions with. */
function generalBuilder({ mnemonic, operands }: Instruction): Builder | undefined {
  const isAmbiguous = mnemonic === 'movsd' || mnemonic === 'cmpsd'
  return isAmbiguous && operands.length > 0 ? undefined : general[mnemonic]
}

/** Whether a program has instructions that `translate` cannot do without a `VectorBuilder`. */
export const needsVectors = ({ instructions }: Program): boolean =>
  instructions.some((instruction) => generalBuilder(instruction) === undefined)

/** Makes a function of an instruction that executes it. What the machine does not have is said when it is executed. */
export function translate(cpu: Cpu, instruction: Instruction, vectors?: VectorBuilder): Execute {
  try {
    const build = generalBuilder(instruction) ?? vectors?.(instruction.mnemonic, instruction.operands)
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
