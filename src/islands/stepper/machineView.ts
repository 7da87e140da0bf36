import {
  generalRegisters,
  type Flags,
  type GeneralRegister,
  type Machine,
  type MachineStatus,
  type Notice,
  type X87View,
} from '../../assembly/machineState'
import type { Instruction } from '../../assembly/program'
import { newOutput } from '../../playground/runMachine'
import { OutputLog } from '../playground/outputLog'
import type { DataLabel } from './programMap'
import type { UsedVector } from './usedVectors'

/** A piece of memory; bytes are missing where nothing is mapped. */
export interface MemoryPiece {
  address: number
  bytes: readonly (number | undefined)[]
}

/** The machine at one moment, as far as it is shown. */
export interface MachineView {
  steps: number
  status: MachineStatus
  /** What comes next; nothing at the end. */
  next: Instruction | undefined
  rip: number
  registers: Readonly<Record<GeneralRegister, bigint>>
  flags: Flags
  frames: Machine['frames']
  stack: MemoryPiece
  /** `rsp` at the start. */
  initialStack: number
  /** Arguments that the program has on its stack, its name among them. */
  argumentCount: number
  data: readonly (MemoryPiece & { label: DataLabel })[]
  vectors: readonly (UsedVector & { bytes: Uint8Array })[]
  /** Nothing where the program does without. */
  x87: X87View | undefined
  output: OutputLog
  outputBytes: number
  notices: readonly Notice[]
}

/** Bytes below `rsp` that are kept to tell what has changed. */
const below = 128
/** Slots that can be shown. */
export const mostSlots = 64
/** Bytes of a label's data that can be shown. */
export const mostData = 512

/** What is the same in all views of a run. */
export interface ViewFrame {
  data: readonly DataLabel[]
  vectors: readonly UsedVector[]
  usesX87: boolean
  initialStack: number
  argumentCount: number
}

/** What the program has printed so far: the same log as before when nothing was added or taken back. */
function outputOf(machine: Pick<Machine, 'output'>, known: MachineView | undefined): Pick<MachineView, 'output' | 'outputBytes'> {
  const outputBytes = machine.output.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (known?.outputBytes === outputBytes) return { output: known.output, outputBytes }
  const output = new OutputLog()
  output.add(newOutput(machine)())
  return { output, outputBytes }
}

/** Copies what is shown of a machine. */
export function viewMachine(
  machine: Machine,
  { data, vectors, usesX87, initialStack, argumentCount }: ViewFrame,
  known?: MachineView,
): MachineView {
  const rsp = Number(machine.registers.rsp)
  const start = rsp - below
  const registers = { ...machine.registers }
  for (const name of generalRegisters) registers[name] = BigInt.asUintN(64, machine.registers[name])
  return {
    steps: machine.steps,
    status: machine.status,
    next: machine.next,
    rip: machine.rip,
    registers,
    flags: { ...machine.flags },
    frames: [...machine.frames],
    stack: { address: start, bytes: machine.read(start, below + 8 * mostSlots) },
    initialStack,
    argumentCount,
    data: data.map((label) => ({ label, address: label.address, bytes: machine.read(label.address, Math.min(label.length, mostData)) })),
    vectors: vectors.map((used) => ({ ...used, bytes: machine.vector(used.number).slice(0, used.size) })),
    x87: usesX87 ? machine.x87 : undefined,
    ...outputOf(machine, known),
    notices: [...machine.notices],
  }
}

/** Whether any of the bytes from an address on is another than before. Bytes that were not looked at count as the same. */
export function isChangedIn(before: readonly MemoryPiece[], address: number, bytes: readonly (number | undefined)[]): boolean {
  return bytes.some((byte, at) => {
    for (const piece of before) {
      const place = address + at - piece.address
      if (place >= 0 && place < piece.bytes.length) return piece.bytes[place] !== byte
    }
    return false
  })
}
