import type { Program } from '../program'
import { RDI, RDX, RSI, RSP, type Cpu } from './cpu'
import { mayExecute, mayRead, mayWrite, pageSize } from './memory'
import { textBytes } from './process'

const stackTop = 0x7ffffffff000
const stackSize = 8 << 20
/** `mmap` gives addresses below it. */
export const mmapTop = 0x7ffff7fff000
/** Where `main` returns to: the start-up code of C, which calls `exit`. */
export const startUpAddress = 0x7ffff7fff100
/** Thread-local storage ends here, and the thread's control block begins. */
const threadBlock = 0x7ffff7ffd800

const environment = ['PATH=/usr/local/bin:/usr/bin:/bin', 'LC_ALL=C', 'TZ=UTC', 'HOME=/home/reader', 'TMPDIR=/tmp']
export const programName = './program'

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to

/** Lays the program into memory and makes stack and registers as Linux leaves them, or as the start-up code of C calls `main`. Returns the end of the program, where `brk` begins. */
export function startProgram(cpu: Cpu, program: Program, programArguments: readonly string[], random: () => number): number {
  let end = 0x400000
  for (const { name, address, bytes, mayWrite: writes, mayExecute: executes } of program.sections) {
    const start = Math.floor(address / pageSize) * pageSize
    const stop = Math.max(roundUp(address + bytes.length, pageSize), start + pageSize)
    const permissions = mayRead | (writes ? mayWrite : 0) | (executes ? mayExecute : 0)
    // Two sections may share a page; the first one's bytes stay.
    for (let page = start; page < stop; page += pageSize) {
      if (cpu.regionAt(page)) cpu.protect(page, page + pageSize, (cpu.regionAt(page)?.permissions ?? 0) | permissions)
      else cpu.map({ start: page, end: page + pageSize, permissions, name })
    }
    cpu.place(address, bytes)
    end = Math.max(end, stop)
  }
  startThread(cpu, program, random)
  const externals = program.externals.map(({ address }) => address)
  const library = new Set(externals.map((address) => Math.floor(address / pageSize) * pageSize))
  for (const page of library) {
    if (!cpu.regionAt(page)) cpu.map({ start: page, end: page + pageSize, permissions: mayRead | mayExecute, name: 'the C library' })
  }
  cpu.map({ start: stackTop - stackSize, end: stackTop, permissions: mayRead | mayWrite, name: 'the stack' })
  const { argv, envp } = fillStack(cpu, [programName, ...programArguments], random)
  cpu.rip = program.entry
  if (program.usesC) {
    cpu.setNumber(RDI, programArguments.length + 1)
    cpu.setNumber(RSI, argv)
    cpu.setNumber(RDX, envp)
    const stack = cpu.addressIn(RSP) - 0x80
    cpu.setNumber(RSP, stack)
    cpu.pushNumber(startUpAddress)
    cpu.setFrame(0, program.entry, stack - 8, cpu.i32.slice())
    cpu.setDepth(1)
  }
  return end
}

/** Thread-local storage: the bytes of `.tdata` and zeros for `.tbss`, which end at the control block. */
function startThread(cpu: Cpu, { sections }: Program, random: () => number): void {
  const page = Math.floor(threadBlock / pageSize) * pageSize
  cpu.map({ start: page - pageSize, end: page + pageSize, permissions: mayRead | mayWrite, name: 'thread-local storage' })
  const parts = sections.filter(({ name }) => name === '.tdata' || name === '.tbss').sort((a, b) => a.address - b.address)
  const [first] = parts
  const last = parts.at(-1)
  if (first && last) {
    const start = threadBlock - roundUp(last.address + last.bytes.length - first.address, 16)
    for (const { address, bytes } of parts) cpu.place(start + address - first.address, bytes)
  }
  cpu.fsBase = threadBlock
  cpu.store64(threadBlock, threadBlock | 0, Math.floor(threadBlock / 4294967296))
  // The canary of functions that check their stack; its lowest byte is zero, which ends strings.
  cpu.store64(threadBlock + 0x28, random() & ~0xff, random())
}

/** Numbers of the auxiliary vector. */
const AT_PAGESZ = 6
const AT_ENTRY = 9
const AT_RANDOM = 25

function fillStack(cpu: Cpu, programArguments: readonly string[], random: () => number): { argv: number; envp: number } {
  let at = stackTop - 8
  const placeString = (text: string) => {
    const bytes = textBytes(`${text}\0`)
    at -= bytes.length
    cpu.place(at, bytes)
    return at
  }
  const environmentAt = environment.map(placeString)
  const argumentsAt = programArguments.map(placeString)
  at = Math.floor(at / 16) * 16 - 16
  const randomAt = at
  cpu.store64(randomAt, random(), random())
  cpu.store64(randomAt + 8, random(), random())
  const auxiliary = [AT_PAGESZ, pageSize, AT_ENTRY, cpu.rip, AT_RANDOM, randomAt, 0, 0]
  const words = [programArguments.length, ...argumentsAt, 0, ...environmentAt, 0, ...auxiliary]
  const stack = Math.floor((at - 8 * words.length) / 16) * 16
  for (const [index, word] of words.entries()) cpu.store64(stack + 8 * index, word | 0, Math.floor(word / 4294967296))
  cpu.setNumber(RSP, stack)
  const argv = stack + 8
  return { argv, envp: argv + 8 * (programArguments.length + 1) }
}
