import type { Builder, Builders } from './arithmetic'
import { AF, CF, DF, PF, RAX, RBX, RCX, RDX, SF, statusFlags, ZF, type Cpu } from './cpu'
import { Fault, Unsupported } from './fault'
import { addressOf, operandAt, sizeOf, writer, type Execute } from './operands'

const nothing: Builder = () => () => undefined

const setFlag =
  (mask: number, value: number): Builder =>
  (cpu) =>
  () =>
    cpu.setSome(mask, value)

/** What a program may change by `popfq`: the six, DF, NT, AC and ID. TF would end it with SIGTRAP. */
const poppable = statusFlags | DF | 0x4000 | 0x40000 | 0x200000
const trap = 0x100
const lowByte = SF | ZF | AF | PF | CF

const fault =
  (signal: string, why: string): Builder =>
  () =>
  () => {
    throw new Fault(signal, why)
  }

const random: Builder = (cpu, instruction) => {
  const operand = operandAt(instruction, 0)
  const write = writer(cpu, operand, sizeOf(operand))
  return () => {
    cpu.high = cpu.random()
    write(cpu.random())
    cpu.setStatus(CF)
  }
}

function readTimeStamp(cpu: Cpu): void {
  const time = cpu.readClock()
  cpu.setRegister(RAX, time | 0, 0)
  cpu.setRegister(RDX, Math.floor(time / 4294967296) | 0, 0)
}

/** By leaf: eax, ebx, ecx, edx. A processor with all instructions of the machine, and no others. */
function identify(leaf: number, subleaf: number): readonly [number, number, number, number] {
  const bits = (...numbers: number[]) => numbers.reduce((sum, number) => sum | (1 << number), 0)
  const text = (word: string) => [...word].reduce((sum, letter, index) => sum | (letter.charCodeAt(0) << (8 * index)), 0)
  if (leaf === 0) return [7, text('Auth'), text('cAMD'), text('enti')]
  // SSE3, SSSE3, FMA, CMPXCHG16B, SSE4.1, SSE4.2, MOVBE, POPCNT, XSAVE, OSXSAVE, AVX, RDRAND
  if (leaf === 1) return [0x00a20f10, 0x00010800, bits(0, 9, 12, 13, 19, 20, 22, 23, 26, 27, 28, 30), bits(0, 4, 8, 15, 23, 24, 25, 26)]
  // BMI1, AVX2, BMI2, ERMS, RDSEED, ADX
  if (leaf === 7 && subleaf === 0) return [0, bits(3, 5, 8, 9, 18, 19), 0, 0]
  if (leaf === 0x80000000 - 0x100000000) return [0x80000004 | 0, 0, 0, 0]
  // LAHF, ABM, PREFETCHW; RDTSCP, long mode
  if (leaf === 0x80000001 - 0x100000000) return [0, 0, bits(0, 5, 8), bits(11, 20, 27, 29)]
  const name = 'CodeFrame x86-64 machine'.padEnd(48, '\0')
  const part = leaf - (0x80000002 - 0x100000000)
  if (part >= 0 && part < 3) {
    const at = (word: number) => text(name.slice(16 * part + 4 * word, 16 * part + 4 * word + 4))
    return [at(0), at(1), at(2), at(3)]
  }
  return [0, 0, 0, 0]
}

function cpuid(cpu: Cpu): Execute {
  return () => {
    const values = identify(cpu.i32[2 * RAX] ?? 0, cpu.i32[2 * RCX] ?? 0)
    for (const [index, register] of [RAX, RBX, RCX, RDX].entries()) cpu.setRegister(register, values[index] ?? 0, 0)
  }
}

export const flagsAndSystem: Builders = {
  stc: setFlag(CF, CF),
  clc: setFlag(CF, 0),
  cmc: (cpu) => () => {
    cpu.readsFlags(CF)
    cpu.setSome(CF, ~cpu.flags)
  },
  cld: setFlag(DF, 0),
  std: setFlag(DF, DF),
  pushfq: (cpu) => () => cpu.push64(cpu.flags, 0),
  popfq: (cpu) => () => {
    const low = cpu.pop64()
    if (low & trap) throw new Fault('SIGTRAP', 'sets TF, so that the processor stops after the next instruction')
    cpu.flags = (cpu.flags & ~poppable) | (low & poppable)
    cpu.undefinedFlags = 0
  },
  lahf: (cpu) => () => {
    cpu.u8[1] = (cpu.flags & lowByte) | 2
  },
  sahf: (cpu) => () => cpu.setSome(lowByte, cpu.u8[1] ?? 0),
  nop: nothing,
  endbr64: nothing,
  pause: nothing,
  mfence: nothing,
  sfence: nothing,
  lfence: nothing,
  wait: nothing,
  fwait: nothing,
  ...Object.fromEntries(['t0', 't1', 't2', 'nta', 'w'].map((hint) => [`prefetch${hint}`, nothing])),
  clflush: (cpu, instruction) => {
    const operand = operandAt(instruction, 0)
    const address = operand.kind === 'memory' ? addressOf(cpu, operand) : () => 0
    return () => {
      cpu.load8(address())
    }
  },
  syscall: (cpu) => () => cpu.onSystemCall(),
  int3: fault('SIGTRAP', 'is a breakpoint (#BP), and no debugger waits for it'),
  ud2: fault('SIGILL', 'is one that no processor has (#UD)'),
  hlt: fault('SIGSEGV', 'is for the kernel alone (general protection)'),
  cli: fault('SIGSEGV', 'is for the kernel alone (general protection)'),
  sti: fault('SIGSEGV', 'is for the kernel alone (general protection)'),
  int: () => () => {
    throw new Unsupported('The machine has no 32-bit interface of the kernel: use syscall.')
  },
  cpuid,
  rdtsc: (cpu) => () => readTimeStamp(cpu),
  rdtscp: (cpu) => () => {
    readTimeStamp(cpu)
    cpu.setRegister(RCX, 0, 0)
  },
  rdrand: random,
  rdseed: random,
  xgetbv: (cpu) => () => {
    if (cpu.i32[2 * RCX] !== 0) throw new Fault('SIGSEGV', 'asks for an extended control register that does not exist (general protection)')
    cpu.setRegister(RAX, 7, 0)
    cpu.setRegister(RDX, 0, 0)
  },
}
