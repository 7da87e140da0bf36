import type { Form } from '../instructions/operandForms'
import type { Needs, Random } from './randomState'
import { firstExit, layout, secondExit, windowSize, windowStart } from './stateLayout'

/** An instruction to be executed, as NASM's source, and what its cases need. */
export interface Piece {
  /** The form as the page has it, by which results are kept. */
  form: string
  /** Without label. `@` is the target of a jump. */
  code: string
  needs: Needs
}

/** Where code finds the two ways out, as addresses of code: what indirect jumps lead to. */
export const secondWayOut = 0x401008

/** Instructions whose result depends on the machine or the moment, or that need the kernel or another processor. */
const skipped: Record<string, string> = {
  syscall: 'asks the kernel', cpuid: 'says which processor it is', rdtsc: 'reads the clock', rdtscp: 'reads the clock',
  rdrand: 'is random', rdseed: 'is random', xgetbv: 'says which processor it is', retf: 'needs segments', retfq: 'needs segments',
} // prettier-ignore

/** Why a form is not compared; undefined when it is. */
export function reasonToSkip({ mnemonic, operands }: Form): string | undefined {
  if (skipped[mnemonic] !== undefined) return skipped[mnemonic]
  if (operands.some((operand) => operand.startsWith('far'))) return 'needs segments'
  return mnemonic === 'bextr' && operands[2] === 'imm32' ? 'is not in this processor' : undefined
}

const names64 = ['rax', 'rcx', 'rdx', 'rbx', 'rsp', 'rbp', 'rsi', 'rdi', 'r8', 'r9', 'r10', 'r11', 'r12', 'r13', 'r14', 'r15']

function registerName(register: number, bits: number): string {
  const name = names64[register] ?? 'rax'
  if (register >= 8) return name + ({ 8: 'b', 16: 'w', 32: 'd' }[bits] ?? '')
  if (bits === 64) return name
  if (bits === 32) return `e${name.slice(1)}`
  const short = name.slice(1)
  return bits === 16 ? short : `${short.replace(/x$/, '')}l`
}

const sizeWords: Record<string, string> = { m8: 'byte', m16: 'word', m32: 'dword', m64: 'qword', m128: 'oword', m256: 'yword', mem: '' }

/** Registers that a piece may use for operands; those of addresses are apart, so that an operand never spoils them. */
export interface RegisterChoice {
  operands: readonly [number, ...number[]]
  base: readonly [number, ...number[]]
  index: readonly [number, ...number[]]
}

export const allRegisters: RegisterChoice = {
  operands: [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  base: [3, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15],
  index: [3, 5, 6, 7, 8, 10, 12, 13, 14, 15],
}

const signed = (value: number) => (value < 0 ? `- ${-value}` : `+ ${value}`)
const isJump = (operand: string) => operand.startsWith('rel')

const floatElements = (mnemonic: string): Needs['elements'] =>
  /(ss|ps|ss2si|ss2sd|ps2dq|ps2pd|231ss|213ss)$|cvtt?[sp]s2/.test(mnemonic)
    ? 'single'
    : /(sd|pd)$|cvtt?[sp]d2/.test(mnemonic)
      ? 'double'
      : 'integers'

function constant(operand: string, random: Random): string {
  const edge = random.pick([0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 33, 63, 64, 127, 128, 255])
  const hex = (value: bigint) => `0x${value.toString(16)}`
  if (operand === 'imm8') return String(random.below(3) === 0 ? edge : random.below(256))
  if (operand === 'imm16') return String(random.below(65536))
  if (operand === 'imm64') return hex((BigInt(random.bits()) << 32n) | BigInt(random.bits()))
  if (operand === 'imm32') return hex(BigInt(random.below(2) === 0 ? edge : random.bits()))
  const small = random.below(2) === 0 ? edge : random.bits() >>> 1
  return random.below(2) === 0 ? String(small) : `-${small}`
}

/** Writes one form with registers, memory and constants at random. */
export function makePiece(form: Form, random: Random, choice: RegisterChoice = allRegisters): Piece {
  const { mnemonic, prefix, operands } = form
  const needs: Needs = { elements: floatElements(mnemonic) ?? 'integers' }
  const used = new Set<number>()
  const take = (from: readonly [number, ...number[]]): number => {
    for (let attempt = 0; attempt < 40; attempt++) {
      const register = random.pick(from)
      if (!used.has(register) || attempt > 30) {
        used.add(register)
        return register
      }
    }
    return from[0]
  }
  // Addresses first: what an instruction implies must not be taken for them.
  if (/^(div|idiv|mul|imul|cmpxchg|mulx|loop|shl|shr|sar|rol|ror|rcl|rcr|shld|shrd)/.test(mnemonic))
    for (const register of [0, 1, 2]) used.add(register)
  if (mnemonic.startsWith('cmpxchg')) used.add(3)
  const memoryText = (kind: string): string => {
    const base = take(choice.base)
    const isAligned = /^m(128|256)$/.test(kind) || kind === 'mem' || mnemonic === 'jmp' || mnemonic === 'call' || mnemonic === 'ldmxcsr'
    const displacement = isAligned ? random.pick([0, 16, -32]) : random.pick([0, 1, 8, -8, 40])
    const hasIndex = random.below(2) === 0 && !isAligned
    const index = hasIndex ? take(choice.index) : undefined
    const vectorIndex = /^vm(32|64)([xy])$/.exec(kind)
    needs.addresses = [...(needs.addresses ?? []), { register: base, offset: 0 }]
    if (vectorIndex) {
      needs.indices = { vector: 5, size: vectorIndex[1] === '32' ? 4 : 8 }
      return `[${names64[base]} + ${vectorIndex[2]}mm5*${random.pick([1, 2, 4, 8])} ${signed(displacement)}]`
    }
    if (index !== undefined) needs.small = [...(needs.small ?? []), { register: index, limit: 8 }]
    const indexText = index === undefined ? '' : ` + ${names64[index]}*${random.pick([1, 2, 4, 8])}`
    return `${sizeWords[kind] ?? ''} [${names64[base]}${indexText} ${signed(displacement)}]`
  }
  const isHigh = operands.every((operand) => /^(r8|imm8|cl)$/.test(operand)) && random.below(3) === 0
  let vector = 0
  const vectorName = (kind: string) => {
    // Masks and indices of gathers have to differ.
    vector = kind === 'vm' ? 5 : random.below(16)
    return String(vector)
  }
  const takenVectors: number[] = []
  const texts = operands.map((operand): string => {
    const general = /^r(8|16|32|64)$/.exec(operand)
    if (general) {
      const bits = Number(general[1])
      if (isHigh) return random.pick(['ah', 'ch', 'dh', 'bh', 'al', 'bl'])
      return registerName(take(choice.operands), bits)
    }
    if (/^(mem|m\d+|vm\d+[xy])$/.test(operand)) return memoryText(operand)
    if (/^s?imm/.test(operand)) return constant(operand, random)
    if (isJump(operand)) return operand === 'rel32' && mnemonic !== 'call' ? 'near @' : /^j[a-z]{1,3}$/.test(mnemonic) ? 'short @' : '@'
    if (operand === 'xmm' || operand === 'ymm') {
      const isGather = operands.some((one) => one.startsWith('vm'))
      do vectorName(operand)
      while (isGather && (vector === 5 || takenVectors.includes(vector)))
      takenVectors.push(vector)
      return `${operand}${vector}`
    }
    return operand
  })
  const sizeWord = mnemonic === 'push' && operands[0] === 'imm16' ? 'word ' : ''
  const text = texts.join(', ').replace('short @, ', 'short @, ')
  complete(form, needs, random)
  return {
    form: [prefix, mnemonic, operands.join(', ')].filter(Boolean).join(' '),
    code: [prefix, mnemonic, sizeWord + text].filter(Boolean).join(' '),
    needs,
  }
}

const general = (register: number) => layout.general + 8 * register

function fillWindow(view: DataView, value: bigint): void {
  for (let at = layout.memory; at < layout.size; at += 8) view.setBigUint64(at, value, true)
}

/** What single instructions need. */
function complete({ mnemonic, operands }: Form, needs: Needs, random: Random): void {
  const operand = operands[0] ?? ''
  if (/^(movs|cmps|stos|scas|lods)[bwdq]$/.test(mnemonic) && operands.length === 0) {
    needs.addresses = [
      { register: 6, offset: -120 },
      { register: 7, offset: 60 },
    ]
    needs.small = [{ register: 1, limit: 12 }]
    // Equal bytes now and then, so that comparisons go on.
    if (/^(cmps|scas)/.test(mnemonic)) {
      needs.prepare = (view, own) => {
        if (own.below(2) === 0) fillWindow(view, view.getBigUint64(general(0), true))
      }
    }
  } else if (mnemonic === 'xlatb') needs.addresses = [{ register: 3, offset: -256 }]
  else if (mnemonic === 'leave' || mnemonic === 'enter') needs.addresses = [{ register: 5, offset: 8 }]
  else if (mnemonic === 'popfq') {
    needs.prepare = (view, own) => {
      const at = layout.memory + Number(view.getBigUint64(general(4), true)) - windowStart
      view.setBigUint64(at, BigInt(0x202 | (own.bits() & 0xcd5)), true)
    }
  } else if (mnemonic === 'ret' || ((mnemonic === 'jmp' || mnemonic === 'call') && operand === 'm64')) {
    needs.prepare = (view) => fillWindow(view, BigInt(secondWayOut))
    needs.addresses = (needs.addresses ?? []).map(({ register }) => ({ register, offset: 0 }))
  } else if ((mnemonic === 'jmp' || mnemonic === 'call') && operand === 'r64') {
    needs.prepare = (view) => {
      for (let register = 0; register < 16; register++) if (register !== 4) view.setBigUint64(general(register), BigInt(secondWayOut), true)
    }
  } else if (/^(loop|jrcxz|jecxz)/.test(mnemonic)) {
    if (random.below(2) === 0) needs.small = [{ register: 1, limit: 3 }]
  } else if (/^bt[src]?$/.test(mnemonic) && operand.startsWith('m') && operands[1]?.startsWith('r')) {
    needs.prepare = (view, own) => {
      const bases = (needs.addresses ?? []).map(({ register }) => register)
      const indices = (needs.small ?? []).map(({ register }) => register)
      for (let register = 0; register < 16; register++) {
        if (register === 4 || bases.includes(register) || indices.includes(register)) continue
        view.setBigInt64(general(register), BigInt(own.below(1025) - 512), true)
      }
    }
  } else if (mnemonic === 'div' || mnemonic === 'idiv') {
    needs.prepare = (view, own) => {
      if (own.below(3) === 0) return
      const isNegative = mnemonic === 'idiv' && own.below(2) === 0
      const small = BigInt(own.bits() >>> own.below(32))
      if (operand.endsWith('8')) view.setBigInt64(general(0), BigInt(own.below(1024)) * (isNegative ? -1n : 1n), true)
      else {
        view.setBigInt64(general(0), isNegative ? -small : small, true)
        view.setBigInt64(general(2), isNegative ? -1n : BigInt(own.below(2)), true)
      }
    }
  } else if (/^cmpxchg/.test(mnemonic)) {
    needs.prepare = (view, own) => {
      if (own.below(2) === 0) return
      const value = view.getBigUint64(general(0), true)
      fillWindow(view, value)
      view.setBigUint64(general(2), mnemonic === 'cmpxchg8b' ? value >> 32n : value, true)
    }
  } else if (mnemonic === 'ldmxcsr') {
    needs.prepare = (view, own) =>
      fillWindow(view, own.below(8) === 0 ? 0x0001000000010000n : BigInt(0x1f80 | own.below(65536)) * 0x100000001n)
    needs.addresses = (needs.addresses ?? []).map(({ register }) => ({ register, offset: 0 }))
  }
  if (mnemonic === 'enter' || mnemonic === 'ret') void windowSize
}

/** Constants that would lead out of the window. */
export function tame(piece: Piece): Piece {
  const { code } = piece
  if (code.startsWith('enter'))
    return {
      ...piece,
      code: code.replace(/enter (\d+), (\d+)/, (_, size: string, level: string) => `enter ${Number(size) % 64}, ${Number(level) % 4}`),
    }
  if (code.startsWith('ret ')) return { ...piece, code: code.replace(/\d+/, (size) => String(Number(size) % 128)) }
  return piece
}

const head = ['bits 64', 'section .text', 'global _start', '_start:']
const leave = (exit: number) => `jmp qword [abs 0x${exit.toString(16)}]`

/** The source of all pieces, and the line of each piece's first instruction. */
export function sourceOf(pieces: readonly (readonly string[])[]): { source: string; firstLines: number[] } {
  const lines = [...head, leave(firstExit), 'nop', leave(secondExit), 'nop']
  const firstLines: number[] = []
  for (const [number, codes] of pieces.entries()) {
    firstLines.push(lines.length + 1)
    const jumps = codes.some((code) => code.includes('@'))
    for (const code of codes) lines.push(code.replaceAll('@', `t${number}`))
    lines.push(leave(firstExit))
    if (jumps) lines.push(`t${number}: ${leave(secondExit)}`)
  }
  return { source: `${lines.join('\n')}\n`, firstLines }
}
