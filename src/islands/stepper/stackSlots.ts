import { generalRegisters } from '../../assembly/machineState'
import type { Instruction } from '../../assembly/program'
import { formatAddress } from './formatValue'
import type { MachineView } from './machineView'
import type { ProgramMap } from './programMap'
import { lineInWords } from './stepWords'

/** Eight bytes of the stack. */
export interface StackSlot {
  address: number
  /** Bytes above `rsp`. */
  offset: number
  value: bigint
  /** What it is, as far as it is known: "return address, to line 7". */
  what: string
}

/** What an instruction left in a slot. */
export interface PushedValue {
  value: bigint
  what: string
}

/** Registers that a function must give back as it found them. */
const calleeSaved: ReadonlySet<string> = new Set(['rbx', 'rbp', 'r12', 'r13', 'r14', 'r15'])

const isGeneral = (name: string) => generalRegisters.some((register) => register === name)

/** What a push puts on the stack, in words. */
export function pushedBy({ mnemonic, operands: [operand] }: Instruction): string | undefined {
  if (/^pushf/.test(mnemonic)) return 'flags, pushed'
  if (mnemonic !== 'push') return undefined
  if (operand?.kind === 'register' && isGeneral(operand.name)) return `${operand.name}, pushed`
  return 'pushed'
}

/** Instructions of a function that its pushes may stand among. */
const prologueLength = 16

/** The registers that a function saves where it begins, in the order of its pushes. */
export function savedRegisters(map: ProgramMap, entry: number): string[] {
  const saved: string[] = []
  let address = entry
  for (let count = 0; count < prologueLength; count++) {
    const instruction = map.at(address)
    if (!instruction) break
    const { mnemonic, operands, length } = instruction
    const [first] = operands
    if (mnemonic === 'push') {
      if (first?.kind !== 'register' || !calleeSaved.has(first.name)) break
      saved.push(first.name)
    } else if (mnemonic !== 'endbr64' && !(mnemonic === 'mov' && first?.kind === 'register' && first.name === 'rbp')) break
    address += length
  }
  return saved
}

function returnAddress(value: bigint, map: ProgramMap): string {
  const { at, program } = map
  const instruction = at(Number(value))
  if (instruction) return `return address, to ${lineInWords(instruction, map)}`
  return program.usesC ? 'return address, to the start-up code of C' : 'return address'
}

/** What a value points to, if it is an address of the program or of the stack. */
export function pointee(value: bigint, map: ProgramMap, { stack }: Pick<MachineView, 'stack'>): string | undefined {
  if (value > 0xffff_ffff_ffffn) return undefined
  const address = Number(value)
  if (address >= stack.address && address < stack.address + stack.bytes.length) return `${formatAddress(address)} on the stack`
  return map.nameOf(address)
}

/** The slots from `rsp` up, as far as the stack goes, and what each is. */
export function stackSlots(view: MachineView, map: ProgramMap, pushed: ReadonlyMap<number, PushedValue>, most: number): StackSlot[] {
  const { stack, frames, initialStack } = view
  const rsp = Number(view.registers.rsp)
  const names = new Map<number, string>()
  for (const { entry, returnAddressAt } of frames)
    savedRegisters(map, entry).forEach((name, at) => names.set(returnAddressAt - 8 * (at + 1), `saved ${name}`))
  const returns = new Set(frames.map(({ returnAddressAt }) => returnAddressAt))
  const outermost = Math.max(...returns)
  const slots: StackSlot[] = []
  const argumentCount = view.argumentCount
  for (let at = 0; at < most; at++) {
    const address = rsp + 8 * at
    const bytes = Array.from({ length: 8 }, (_, byte) => stack.bytes[address + byte - stack.address])
    if (bytes.some((byte) => byte === undefined)) break
    const value = bytes.reduceRight<bigint>((sum, byte) => (sum << 8n) | BigInt(byte ?? 0), 0n)
    const push = pushed.get(address)
    const what = () => {
      if (returns.has(address)) return returnAddress(value, map)
      const known = names.get(address)
      if (known !== undefined) return known
      if (push?.value === value) return push.what
      if (!map.program.usesC && address >= initialStack) {
        const argument = (address - initialStack) / 8
        if (argument === 0) return 'number of arguments'
        if (argument <= argumentCount) return argument === 1 ? 'name of the program' : `argument ${argument - 1}`
        return argument === argumentCount + 1 ? 'end of the arguments' : ''
      }
      return address < outermost ? 'local' : ''
    }
    slots.push({ address, offset: 8 * at, value, what: what() })
    if (map.program.usesC && address >= initialStack) break
  }
  return slots
}
