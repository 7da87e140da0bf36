/** A general register of 64 bits or a part of it, `rip`, a segment register, or `xmm0`, `ymm0`, `mm0`, `k1`, `st0`: in lower case. */
export type RegisterName = string

/** Bytes. */
export type OperandSize = 1 | 2 | 4 | 8 | 10 | 16 | 32 | 64

export interface RegisterOperand {
  kind: 'register'
  name: RegisterName
  size: OperandSize
}

export interface MemoryOperand {
  kind: 'memory'
  /** Bytes read or written; absent where the instruction uses the address alone, as `lea` does. */
  size?: OperandSize
  base?: RegisterName
  index?: RegisterName
  scale: 1 | 2 | 4 | 8
  /** Of an address relative to `rip`: the address itself. */
  displacement: number
  isRipRelative: boolean
  segment?: 'fs' | 'gs'
}

export interface ImmediateOperand {
  kind: 'immediate'
  /** As the instruction uses it: extended to the size of the operation, as a signed number. Of jumps and calls: the address that they lead to. */
  value: bigint
}

export type Operand = RegisterOperand | MemoryOperand | ImmediateOperand

export type Prefix = 'rep' | 'repe' | 'repne' | 'lock'

/** An instruction at its place in memory. */
export interface Instruction {
  /** In lower case, without prefixes, one spelling for each instruction: `je` for `jz` and `je`. */
  mnemonic: string
  prefixes: readonly Prefix[]
  operands: readonly Operand[]
  address: number
  /** Bytes. */
  length: number
  /** Where it is written. */
  file: string
  /** From 1. */
  line: number
}

export interface Section {
  /** As `.text`. */
  name: string
  address: number
  bytes: Uint8Array
  mayWrite: boolean
  mayExecute: boolean
}

export interface ProgramSymbol {
  name: string
  address: number
  /** A label that data follow, with the bytes of one element of it where a directive such as `dd` says it. */
  elementSize?: OperandSize
  isGlobal: boolean
  file: string
  line: number
}

/** A function of the C library that the program names as `extern`. A call of its address is a call of the stub. */
export interface ExternalFunction {
  name: string
  address: number
}

/** What the assembler and its linker make of all files of an example, ready to be executed. */
export interface Program {
  /** `_start`, or `main` when `usesC`. */
  entry: number
  /** Whether `main` is called as the start-up code of C calls it. */
  usesC: boolean
  /** By address, ascending. */
  instructions: readonly Instruction[]
  sections: readonly Section[]
  symbols: readonly ProgramSymbol[]
  externals: readonly ExternalFunction[]
}

export interface AssemblyProblem {
  file: string
  /** From 1. */
  line: number
  /** In the words of NASM, without place: "operation size not specified". */
  message: string
}

export type Assembled = { program: Program; problems?: undefined } | { program?: undefined; problems: readonly AssemblyProblem[] }

export interface SourceFile {
  name: string
  text: string
}

/** Assembles and links the files of a program, the main one first. */
export type Assemble = (files: readonly SourceFile[]) => Assembled
