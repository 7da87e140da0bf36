import type { Instruction } from './program'

/** The general registers in the order in which instructions number them. */
export const generalRegisters = [
  'rax', 'rcx', 'rdx', 'rbx', 'rsp', 'rbp', 'rsi', 'rdi', 'r8', 'r9', 'r10', 'r11', 'r12', 'r13', 'r14', 'r15',
] as const // prettier-ignore

export type GeneralRegister = (typeof generalRegisters)[number]

export type FlagName = 'CF' | 'PF' | 'AF' | 'ZF' | 'SF' | 'OF' | 'DF'

/** `undefined`: the last instruction that touched the flag leaves it undefined. */
export type Flags = Readonly<Record<FlagName, boolean | undefined>>

export type MachineStatus =
  | { kind: 'running' }
  /** It reads standard input, which has no byte left and has not ended. */
  | { kind: 'waiting' }
  | { kind: 'exited'; code: number }
  /** `signal` as in `SIGSEGV`; `why` is one plain sentence: "The instruction at line 7 reads address 0, where nothing is mapped." */
  | { kind: 'fault'; signal: string; why: string }
  /** The machine does not have what the program asks for. */
  | { kind: 'unsupported'; why: string }

/** A notice about the calling convention, at the step that shows it: a stack that is not aligned at a call, a register that a function did not keep. */
export interface Notice {
  line: number
  text: string
}

/** What the last step did. */
export interface StepEffect {
  instruction: Instruction
  /** One plain sentence: "rax = rax + rbx = 7; no carry, so CF = 0." */
  sentence: string
  registers: readonly string[]
  flags: readonly FlagName[]
  /** Address and bytes of what was written. */
  memory: readonly { address: number; length: number }[]
}

export interface MachineOptions {
  input?: Uint8Array
  /** Whether more input may come: then a read of an empty input waits instead of reaching its end. */
  isInputOpen?: boolean
  arguments?: readonly string[]
  seed?: number
  /** Steps that can be undone; 100,000 when left out. */
  history?: number
}

/** What a program sees of the x87 unit. */
export interface X87View {
  /** `st0` to `st7` with the digits of a `long double`; undefined where a register is empty. */
  registers: readonly (string | undefined)[]
  status: number
  control: number
}

/** A machine with one program in it: `createMachine(program, options)` of `src/assembly/machine`. */
export interface Machine {
  readonly status: MachineStatus
  /** The instruction that comes next, undefined at the end or inside of a stub. */
  readonly next: Instruction | undefined
  readonly steps: number
  readonly registers: Readonly<Record<GeneralRegister, bigint>>
  readonly rip: number
  readonly flags: Flags
  /** 32 bytes of `ymm0` to `ymm15`, the lowest first. */
  vector(number: number): Uint8Array
  /** Undefined without what executes instructions of the unit. */
  readonly x87: X87View | undefined
  /** Bytes from an address on; undefined for those that are not mapped. */
  read(address: number, length: number): readonly (number | undefined)[]
  /** What the program has written so far, standard output and standard error in order. */
  readonly output: readonly { stream: 'out' | 'err'; bytes: Uint8Array }[]
  readonly notices: readonly Notice[]
  /** Frames of the calls that are under way, innermost first: where each began, and where its return address lies. */
  readonly frames: readonly { entry: number; returnAddressAt: number }[]
  addInput(bytes: Uint8Array): void
  endInput(): void
  /** Executes one instruction and says what it did. */
  step(): StepEffect | undefined
  /** Undoes the last step; false when nothing is left to undo. */
  back(): boolean
  /** Executes until the program ends or waits, until a breakpoint is next (an address), or until `limit` instructions have run. Returns how many ran. */
  run(limit: number, breakpoints?: ReadonlySet<number>): number
}
