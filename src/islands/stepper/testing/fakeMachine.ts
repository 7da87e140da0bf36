import {
  generalRegisters,
  type FlagName,
  type GeneralRegister,
  type Machine,
  type MachineStatus,
  type StepEffect,
} from '../../../assembly/machineState'
import type { AssemblyProblem, Instruction, Program, SourceFile } from '../../../assembly/program'
import type { MachineParts } from '../../../playground/runMachine'

/** What an instruction of the fake machine may change. */
export interface FakeState {
  registers: Record<GeneralRegister, bigint>
  flags: Record<FlagName, boolean | undefined>
  /** 2 KB from `memoryStart` on: data first, the stack at the end. */
  memory: Uint8Array
  /** Index of the instruction that comes next. */
  next: number
  status: MachineStatus
  output: { stream: 'out' | 'err'; bytes: Uint8Array }[]
  frames: { entry: number; returnAddressAt: number }[]
  notices: { line: number; text: string }[]
  input: string
  isInputOpen: boolean
}

/** Does what an instruction does, and says it in a sentence. */
export type Act = (state: FakeState, index: (line: number) => number) => string

export const memoryStart = 0x600000
const memorySize = 0x800
export const codeStart = 0x401000
const startOfStack = memoryStart + memorySize - 64

/** Address of the instruction at an index. */
export const addressAt = (index: number): number => codeStart + 4 * index

const write = (state: FakeState, address: number, value: bigint) =>
  new DataView(state.memory.buffer).setBigUint64(address - memoryStart, BigInt.asUintN(64, value), true)
const read = (state: FakeState, address: number) => new DataView(state.memory.buffer).getBigUint64(address - memoryStart, true)

const push = (state: FakeState, value: bigint) => {
  state.registers.rsp -= 8n
  write(state, Number(state.registers.rsp), value)
}
const pop = (state: FakeState) => {
  const value = read(state, Number(state.registers.rsp))
  state.registers.rsp += 8n
  return value
}

/** Instructions, as far as the tests need some. */
export const does = {
  set:
    (name: GeneralRegister, value: bigint): Act =>
    (state) => {
      state.registers[name] = value
      state.flags.ZF = value === 0n
      state.flags.AF = undefined
      return `${name} = ${value}.`
    },
  push:
    (name: GeneralRegister): Act =>
    (state) => {
      push(state, state.registers[name])
      return `Pushes ${name}.`
    },
  store:
    (offset: number, value: bigint): Act =>
    (state) => {
      write(state, memoryStart + offset, value)
      return `Stores ${value}.`
    },
  call:
    (line: number): Act =>
    (state, index) => {
      push(state, BigInt(addressAt(state.next)))
      state.frames.unshift({ entry: addressAt(index(line)), returnAddressAt: Number(state.registers.rsp) })
      state.next = index(line)
      return `Calls line ${line}.`
    },
  ret: ((state) => {
    const address = Number(pop(state))
    state.frames.shift()
    state.next = (address - codeStart) / 4
    return 'Returns.'
  }) satisfies Act,
  jump:
    (line: number): Act =>
    (state, index) => {
      state.next = index(line)
      return `Jumps to line ${line}.`
    },
  print:
    (text: string): Act =>
    (state) => {
      state.output.push({ stream: 'out', bytes: new TextEncoder().encode(text) })
      return `Writes ${text.length} bytes.`
    },
  read: ((state) => {
    const end = state.input.indexOf('\n') + 1
    if (end === 0 && state.isInputOpen) {
      state.status = { kind: 'waiting' }
      state.next--
      return ''
    }
    state.registers.rax = BigInt(end)
    state.input = state.input.slice(end)
    return `Reads ${end} bytes.`
  }) satisfies Act,
  exit:
    (code: number): Act =>
    (state) => {
      state.status = { kind: 'exited', code }
      return 'Ends the program.'
    },
  fault: ((state) => {
    state.next--
    state.status = { kind: 'fault', signal: 'SIGSEGV', why: 'The instruction reads address 0, where nothing is mapped.' }
    return ''
  }) satisfies Act,
}

interface FakeProgram {
  /** What each line does that has an instruction, from 1. */
  acts: Readonly<Record<number, Act>>
  usesC?: boolean
  symbols?: Program['symbols']
  operands?: Readonly<Record<number, Instruction['operands']>>
  problems?: readonly AssemblyProblem[]
}

const copy = (state: FakeState): FakeState => ({
  ...state,
  registers: { ...state.registers },
  flags: { ...state.flags },
  memory: state.memory.slice(),
  output: [...state.output],
  frames: [...state.frames],
  notices: [...state.notices],
})

const mnemonicOf = (text: string) => /^(?:\w+:)?\s*(\w+)/.exec(text)?.[1] ?? ''

/** An assembler and a machine for one program, whose instructions are functions. */
export function fakeParts({ acts, usesC = false, symbols = [], operands = {}, problems }: FakeProgram): MachineParts {
  const lines = Object.keys(acts).map(Number)
  const index = (line: number) => lines.indexOf(line)
  const assemble = (files: readonly SourceFile[]) => {
    if (problems) return { problems }
    const [file] = files
    const text = (file?.text ?? '').split('\n')
    const instructions = lines.map((line, at): Instruction => ({
      mnemonic: mnemonicOf(text[line - 1] ?? ''),
      prefixes: [],
      operands: operands[line] ?? [],
      address: addressAt(at),
      length: 4,
      file: file?.name ?? 'main.asm',
      line,
    }))
    const program: Program = {
      entry: codeStart,
      usesC,
      instructions,
      sections: [
        { name: '.text', address: codeStart, bytes: new Uint8Array(4 * lines.length), mayWrite: false, mayExecute: true },
        { name: '.data', address: memoryStart, bytes: new Uint8Array(64), mayWrite: true, mayExecute: false },
      ],
      symbols,
      externals: [],
    }
    return { program }
  }
  const createMachine: MachineParts['createMachine'] = ({ instructions }, { isInputOpen = false, input = new Uint8Array() }) => {
    const zeros = Object.fromEntries(generalRegisters.map((name) => [name, 0n])) as Record<GeneralRegister, bigint>
    let state: FakeState = {
      registers: { ...zeros, rsp: BigInt(startOfStack) },
      flags: { CF: false, PF: false, AF: false, ZF: false, SF: false, OF: false, DF: false },
      memory: new Uint8Array(memorySize),
      next: 0,
      status: { kind: 'running' },
      output: [],
      frames: [],
      notices: [],
      input: new TextDecoder().decode(input),
      isInputOpen,
    }
    const past: FakeState[] = []
    const next = () => (state.status.kind === 'exited' ? undefined : instructions[state.next])
    const step = (): StepEffect | undefined => {
      const instruction = next()
      const act = instruction && acts[instruction.line]
      if (!instruction || !act || state.status.kind !== 'running') return undefined
      const before = copy(state)
      state.next++
      const sentence = act(state, index)
      if (machine.status.kind === 'waiting') {
        state = { ...before, status: state.status }
        return undefined
      }
      past.push(before)
      return { instruction, sentence, registers: [], flags: [], memory: [] }
    }
    const machine: Machine = {
      get status() {
        return state.status
      },
      get next() {
        return next()
      },
      get steps() {
        return past.length
      },
      get registers() {
        return state.registers
      },
      get rip() {
        return addressAt(state.next)
      },
      get flags() {
        return state.flags
      },
      vector: () => new Uint8Array(32),
      x87: { registers: [], status: 0, control: 0x37f },
      read: (address, length) => Array.from({ length }, (_, at) => state.memory[address + at - memoryStart]),
      get output() {
        return state.output
      },
      get notices() {
        return state.notices
      },
      get frames() {
        return state.frames
      },
      addInput: (bytes) => {
        state.input += new TextDecoder().decode(bytes)
        state.status = { kind: 'running' }
      },
      endInput: () => {
        state.isInputOpen = false
        state.status = { kind: 'running' }
      },
      step,
      back: () => {
        const before = past.pop()
        if (before) state = before
        return before !== undefined
      },
      run: (limit, breakpoints) => {
        let ran = 0
        while (ran < limit && !(breakpoints?.has(addressAt(state.next)) ?? false) && step()) ran++
        return ran
      },
    }
    return machine
  }
  return { assemble, createMachine }
}
