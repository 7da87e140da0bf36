import type { FlagName, Machine } from '../machineState'
import type { ExternalFunction, Instruction, MemoryOperand, Operand, Program, ProgramSymbol } from '../program'
import { conditionOf } from './conditions'
import { hex } from './memory'
import { placeOf, vectorNumber } from './operands'
import { generalRegisters } from '../machineState'

/** An operand with what was in it before the step. */
interface Seen {
  operand: Operand
  /** As the sentence writes it: `eax`, `[count]`, `5`. */
  text: string
  size: number
  /** Unsigned; undefined for vectors and where nothing is mapped. */
  value: bigint | undefined
  address: number | undefined
}

/** What is looked at before a step, so that its sentence can say what was there. */
export interface Before {
  instruction: Instruction
  operands: readonly Seen[]
  registers: Machine['registers']
  flags: Machine['flags']
}

type Names = Pick<Program, 'symbols' | 'externals' | 'instructions'>

/** Looks at the operands of the instruction that comes next. */
export function lookBefore(machine: Machine, instruction: Instruction, names: Names): Before {
  const { registers, flags } = machine
  const sizes = instruction.operands.flatMap((operand) => (operand.kind === 'register' ? [operand.size] : []))
  const operands = instruction.operands.map((operand): Seen => {
    const size = operand.kind === 'immediate' ? (sizes[0] ?? 8) : (operand.size ?? sizes[0] ?? 8)
    const address = operand.kind === 'memory' ? effectiveAddress(operand, registers) : undefined
    return { operand, text: operandText(operand, names), size, address, value: valueOf(machine, operand, size, address) }
  })
  return { instruction, operands, registers, flags }
}

function effectiveAddress({ base, index, scale, displacement }: MemoryOperand, registers: Machine['registers']): number | undefined {
  const inRegister = (name: string | undefined) => (name === undefined ? 0n : registerValue(name, registers))
  const [start, offset] = [inRegister(base), inRegister(index)]
  if (start === undefined || offset === undefined) return undefined
  return Number(BigInt.asUintN(64, start + offset * BigInt(scale) + BigInt(displacement)))
}

function registerValue(name: string, registers: Machine['registers']): bigint | undefined {
  const place = placeOf(name)
  const whole = place && generalRegisters[place.number]
  if (!place || whole === undefined) return undefined
  return BigInt.asUintN(8 * place.size, registers[whole] >> (place.isHighByte ? 8n : 0n))
}

function valueOf(machine: Machine, operand: Operand, size: number, address: number | undefined): bigint | undefined {
  if (operand.kind === 'immediate') return BigInt.asUintN(8 * size, operand.value)
  if (operand.kind === 'register') return registerValue(operand.name, machine.registers)
  if (address === undefined || size > 8) return undefined
  let value = 0n
  for (const byte of [...machine.read(address, size)].reverse()) {
    if (byte === undefined) return undefined
    value = (value << 8n) | BigInt(byte)
  }
  return value
}

const symbolAt = (symbols: readonly ProgramSymbol[], address: number) => symbols.find((symbol) => symbol.address === address)?.name

/** An address as a label, or a label and a distance, or a number. */
function placeName(
  address: number,
  { symbols, externals }: { symbols: readonly ProgramSymbol[]; externals: readonly ExternalFunction[] },
): string {
  const external = externals.find((one) => one.address === address)?.name
  const name = external ?? symbolAt(symbols, address)
  if (name !== undefined) return name
  const [below] = symbols
    .filter((symbol) => symbol.address < address && address - symbol.address < 4096)
    .sort((a, b) => b.address - a.address)
  return below ? `${below.name} + ${address - below.address}` : hex(address)
}

function operandText(operand: Operand, names: Names): string {
  if (operand.kind === 'register') return operand.name
  if (operand.kind === 'immediate') return number(BigInt.asUintN(64, operand.value), 8)
  const { base, index, scale, displacement, segment } = operand
  const parts = [base, index === undefined ? undefined : scale === 1 ? index : `${index}*${scale}`].filter((part) => part !== undefined)
  const prefix = segment === undefined ? '' : `${segment}:`
  if (parts.length === 0) return `[${prefix}${placeName(displacement, names)}]`
  const isLabel = symbolAt(names.symbols, displacement) !== undefined
  const rest = isLabel
    ? ` + ${placeName(displacement, names)}`
    : displacement === 0
      ? ''
      : displacement < 0
        ? ` - ${-displacement}`
        : ` + ${displacement}`
  return `[${prefix}${parts.join(' + ')}${rest}]`
}

/** Small numbers with their sign, others in hexadecimal. */
function number(value: bigint, size: number): string {
  const signed = BigInt.asIntN(8 * size, value)
  const limit = 1n << 31n
  return signed < limit && signed >= -limit ? String(signed) : `0x${BigInt.asUintN(8 * size, value).toString(16)}`
}

const signs: Record<string, string> = { add: '+', sub: '-', and: '&', or: '|', xor: '^', imul: '*', shl: '<<', shr: '>>', sar: '>>' }
const rotations: Record<string, string> = {
  rol: 'rotated left',
  ror: 'rotated right',
  rcl: 'rotated left through CF',
  rcr: 'rotated right through CF',
}

/** What a family of sentences has to hand. */
interface Story extends Before {
  machine: Machine
  names: Names
  /** What is in an operand now. */
  now: (index: number) => string
  /** `text = value` before the step, or the constant alone. */
  was: (index: number) => string
  flag: (name: FlagName) => string
}

/** What else an instruction has changed; of one that compares, only flags. */
type Others = (isComparison: boolean) => readonly string[]

/**
 * One plain sentence about what an instruction has just done.
 * @param others what it has changed of the vector registers and in the x87 unit, in words
 */
export function sentenceOf(before: Before, machine: Machine, names: Names, others: Others = () => []): string {
  const { status } = machine
  if (status.kind === 'fault' || status.kind === 'unsupported') return status.why
  const { operands } = before
  const now = (index: number) => {
    const seen = operands[index]
    if (!seen) return ''
    const value = valueOf(machine, seen.operand, seen.size, seen.address)
    return value === undefined ? seen.text : number(value, seen.size)
  }
  const was = (index: number) => {
    const seen = operands[index]
    if (!seen) return ''
    if (seen.operand.kind === 'immediate') return number(seen.value ?? 0n, seen.size)
    return seen.value === undefined ? seen.text : `${seen.text} = ${number(seen.value, seen.size)}`
  }
  const flag = (name: FlagName) => (machine.flags[name] === undefined ? `${name} is undefined` : `${name} = ${machine.flags[name] ? 1 : 0}`)
  const story = { ...before, machine, names, now, was, flag }
  const sentence = tell(story) ?? changes(story, others)
  const end = status.kind === 'exited' ? ` The program ends with status ${status.code}.` : ''
  // Registers and functions keep their spelling; other words begin with a capital letter.
  return `${/^(the|a|an|bit|goes) /.test(sentence) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence}.${end}`
}

function tell(story: Story): string | undefined {
  const { instruction, operands } = story
  const { mnemonic } = instruction
  const text = (index: number) => operands[index]?.text ?? ''
  const [first, second] = operands
  const isVector = operands.some(({ operand }) => operand.kind === 'register' && vectorNumber(operand.name) !== undefined)
  if (isVector) return undefined
  switch (mnemonic) {
    case 'mov':
    case 'movabs':
    case 'movnti':
      return move(story) // prettier-ignore
    case 'movzx':
      return `${text(0)} = ${text(1)} with zeros above = ${story.now(0)}`
    case 'movsx':
    case 'movsxd':
      return `${text(0)} = ${text(1)} with copies of its sign above = ${story.now(0)}` // prettier-ignore
    case 'lea':
      return lea(story)
    case 'xchg':
      return `${text(0)} and ${text(1)} exchange their values: ${text(0)} = ${story.now(0)}, ${text(1)} = ${story.now(1)}`
    case 'add':
    case 'sub':
    case 'adc':
    case 'sbb':
      return sum(story) // prettier-ignore
    case 'inc':
    case 'dec':
      return `${text(0)} = ${text(0)} ${mnemonic === 'inc' ? '+' : '-'} 1 = ${story.now(0)}${zeroAndSign(story)}; CF stays` // prettier-ignore
    case 'neg':
      return `${text(0)} = 0 - ${text(0)} = ${story.now(0)}; the operand was ${first?.value === 0n ? '0' : 'not 0'}, so ${story.flag('CF')}`
    case 'not':
      return `${text(0)} = all bits of ${text(0)} inverted = ${story.now(0)}`
    case 'cmp':
      return compare(story)
    case 'test':
      return test(story)
    case 'and':
    case 'or':
    case 'xor':
      if (mnemonic === 'xor' && first?.text === second?.text && first?.operand.kind === 'register') {
        return `${text(0)} = ${text(0)} ^ ${text(0)} = 0, whatever it was; ZF = 1 and CF = 0` // prettier-ignore
      }
      return `${text(0)} = ${text(0)} ${signs[mnemonic]} ${text(1)} = ${story.now(0)}${zeroAndSign(story)}`
    case 'imul':
    case 'mul':
      return product(story) // prettier-ignore
    case 'div':
    case 'idiv':
      return quotient(story) // prettier-ignore
    case 'shl':
    case 'shr':
    case 'sar':
    case 'rol':
    case 'ror':
    case 'rcl':
    case 'rcr':
      return shift(story) // prettier-ignore
    case 'push':
      return `${story.was(0)} goes onto the stack: rsp goes down to ${hex(Number(story.machine.registers.rsp))}`
    case 'pop':
      return `${text(0)} = ${story.now(0)} from the top of the stack; rsp goes up to ${hex(Number(story.machine.registers.rsp))}`
    case 'call':
      return call(story)
    case 'ret':
      return ret(story)
    case 'jmp':
      return `goes on at ${placeName(story.machine.rip, story.names)}${lineOf(story)}`
    case 'leave':
      return `rsp = rbp, then rbp comes off the stack: the frame is gone, rsp = ${hex(Number(story.machine.registers.rsp))}`
    case 'syscall':
      return systemCall(story)
    case 'bt':
    case 'bts':
    case 'btr':
    case 'btc':
      return bit(story) // prettier-ignore
    case 'nop':
    case 'endbr64':
    case 'pause':
    case 'mfence':
    case 'lfence':
    case 'sfence':
      return 'Nothing changes but rip' // prettier-ignore
    case 'cdq':
    case 'cqo':
    case 'cwd':
      return `${{ cdq: 'edx', cqo: 'rdx', cwd: 'dx' }[mnemonic]} = the sign of ${{ cdq: 'eax', cqo: 'rax', cwd: 'ax' }[mnemonic]} in every bit` // prettier-ignore
  }
  if (/^(movs|stos|lods|scas|cmps)[bwdq]$/.test(mnemonic)) return string(story)
  if (/^loop/.test(mnemonic)) return loop(story)
  return conditional(story)
}

function move({ operands, now, was }: Story): string {
  const [first, second] = operands
  if (second?.operand.kind === 'immediate') return `${first?.text} = ${now(0)}`
  return `${first?.text} = ${was(1)}`
}

function lea({ operands, now, names }: Story): string {
  const [first, second] = operands
  const address = second?.address ?? 0
  const name = symbolAt(names.symbols, address) ?? names.externals.find((one) => one.address === address)?.name
  if (name !== undefined) return `${first?.text} = ${hex(address)}, the address of ${name}; nothing is read`
  return `${first?.text} = ${(second?.text ?? '').slice(1, -1)} = ${now(0)}; nothing is read`
}

function zeroAndSign({ machine: { flags } }: Story): string {
  if (flags.ZF) return '; it is zero, so ZF = 1'
  return `; ZF = 0${flags.SF ? ', and it is negative, so SF = 1' : ''}`
}

function sum({ instruction: { mnemonic }, operands, now, flags: before, machine: { flags } }: Story): string {
  const [first, second] = operands
  const isSum = mnemonic === 'add' || mnemonic === 'adc'
  const usesCarry = mnemonic === 'adc' || mnemonic === 'sbb'
  const carry = usesCarry ? ` ${isSum ? '+' : '-'} CF (${before.CF ? 1 : 0})` : ''
  const word = isSum ? 'carry' : 'borrow'
  const carried = flags.CF ? `a ${word}, so CF = 1` : `no ${word}, so CF = 0`
  const overflow = flags.OF ? '; too large for a signed number of this size, so OF = 1' : ''
  const zero = flags.ZF ? '; it is zero, so ZF = 1' : ''
  return `${first?.text} = ${first?.text} ${isSum ? '+' : '-'} ${second?.text}${carry} = ${now(0)}; ${carried}${overflow}${zero}`
}

function compare({ operands, was, machine: { flags } }: Story): string | undefined {
  const [first, second] = operands
  if (first?.value === undefined || second?.value === undefined) return undefined
  if (first.value === second.value) return `${was(0)} and ${was(1)} are equal, so ZF = 1`
  const size = 8 * first.size
  const isLess = BigInt.asIntN(size, first.value) < BigInt.asIntN(size, second.value)
  const isBelow = flags.CF === true
  const order =
    isLess === isBelow
      ? `is ${isLess ? 'less' : 'greater'}`
      : `is ${isLess ? 'less' : 'greater'} as a signed number and ${isBelow ? 'below' : 'above'} as an unsigned one`
  const signs = flags.SF === flags.OF ? 'SF = OF' : 'SF differs from OF'
  return `${was(0)} ${order} ${isLess === isBelow ? 'than' : 'compared with'} ${was(1)}: ZF = 0, CF = ${flags.CF ? 1 : 0}, ${signs}`
}

function test({ operands, machine: { flags } }: Story): string {
  const [first, second] = operands
  const value = first?.value !== undefined && second?.value !== undefined ? number(first.value & second.value, first.size) : ''
  const what = first?.text === second?.text ? `${first?.text} is ${value}` : `${first?.text} & ${second?.text} is ${value}`
  return `${what}, so ${flags.ZF ? 'ZF = 1' : 'ZF = 0'} and ${flags.SF ? 'SF = 1' : 'SF = 0'}`
}

const pairs: Record<number, readonly [string, string]> = { 1: ['al', 'ah'], 2: ['ax', 'dx'], 4: ['eax', 'edx'], 8: ['rax', 'rdx'] }

function product({ operands, now, machine, flag }: Story): string {
  const [first, second, third] = operands
  const cut = machine.flags.CF ? 'it does not fit' : 'it fits'
  if (second)
    return `${first?.text} = ${third ? second.text : first?.text} * ${(third ?? second).text} = ${now(0)}; ${cut}, so ${flag('CF')} and ${flag('OF')}`
  const [low, high] = pairs[first?.size ?? 8] ?? ['rax', 'rdx']
  const value = (name: string) => number(registerValue(name, machine.registers) ?? 0n, first?.size ?? 8)
  if (first?.size === 1) return `ax = al * ${first.text} = ${number(registerValue('ax', machine.registers) ?? 0n, 2)}; ${flag('CF')}`
  return `${high}:${low} = ${low} * ${first?.text}: ${low} = ${value(low)}, ${high} = ${value(high)}; ${flag('CF')}`
}

function quotient({ operands: [first], machine }: Story): string {
  const size = first?.size ?? 8
  const [low, high] = pairs[size] ?? ['rax', 'rdx']
  const value = (name: string) => number(registerValue(name, machine.registers) ?? 0n, size)
  const dividend = size === 1 ? 'ax' : `${high}:${low}`
  return `${low} = ${dividend} / ${first?.text} = ${value(low)}, and the remainder is ${high} = ${value(high)}; all six flags are undefined`
}

function shift({ instruction: { mnemonic }, operands, now, flag }: Story): string {
  const [first, second] = operands
  const count = Number((second?.value ?? 1n) & (first?.size === 8 ? 63n : 31n))
  if (count === 0) return `${first?.text} stays ${now(0)}: the count is 0, and no flag changes`
  const by = second?.operand.kind === 'register' ? `${second.text} (${count})` : String(count)
  const rotation = rotations[mnemonic]
  if (rotation !== undefined) return `${first?.text} = ${first?.text} ${rotation} by ${by} = ${now(0)}; ${flag('CF')}`
  return `${first?.text} = ${first?.text} ${signs[mnemonic]} ${by} = ${now(0)}; the last bit shifted out is in CF: ${flag('CF')}`
}

const lineOf = ({ machine }: Story) => (machine.next ? ` (line ${machine.next.line})` : '')

function call(story: Story): string {
  const { operands, machine, names, instruction } = story
  const target = Number(operands[0]?.value ?? 0n)
  const external = names.externals.find(({ address }) => address === target)
  const end = instruction.address + instruction.length
  if (external)
    return `${external.name} was called and has returned ${number(machine.registers.rax, 8)} in rax; registers that it need not keep hold junk now`
  return `the return address ${hex(end)} goes onto the stack, and ${placeName(machine.rip, names)} begins${lineOf(story)}`
}

function ret(story: Story): string {
  const { machine } = story
  if (machine.status.kind === 'exited') return 'main returns to the C library, which ends the program with eax as its status'
  return `the return address comes off the stack, and the program goes on at ${placeName(machine.rip, story.names)}${lineOf(story)}`
}

const systemCalls: Record<number, readonly [string, number]> = {
  0: ['read', 3], 1: ['write', 3], 2: ['open', 3], 3: ['close', 1], 8: ['lseek', 3], 9: ['mmap', 6], 10: ['mprotect', 3], 11: ['munmap', 2],
  12: ['brk', 1], 13: ['rt_sigaction', 4], 20: ['writev', 3], 24: ['sched_yield', 0], 35: ['nanosleep', 2], 39: ['getpid', 0], 60: ['exit', 1], 62: ['kill', 2],
  87: ['unlink', 1], 158: ['arch_prctl', 2], 186: ['gettid', 0], 201: ['time', 1], 228: ['clock_gettime', 2], 231: ['exit_group', 1], 257: ['openat', 4],
  318: ['getrandom', 3],
} // prettier-ignore

function systemCall({ registers, machine }: Story): string {
  const [name, count] = systemCalls[Number(registers.rax)] ?? [`system call ${registers.rax}`, 0]
  const values = [registers.rdi, registers.rsi, registers.rdx, registers.r10, registers.r8, registers.r9].slice(0, count)
  const isExit = machine.status.kind === 'exited'
  const result = isExit ? '' : ` returns ${number(machine.registers.rax, 8)} in rax; rcx and r11 are overwritten`
  return `${name}(${values.map((value) => number(value, 8)).join(', ')})${result}`
}

function bit({ instruction: { mnemonic }, operands, machine: { flags } }: Story): string {
  const [first, second] = operands
  const change = { bts: ', and is 1 now', btr: ', and is 0 now', btc: ', and is inverted now' }[mnemonic] ?? ''
  return `bit ${second?.value ?? ''} of ${first?.text} was ${flags.CF ? 1 : 0}, so CF = ${flags.CF ? 1 : 0}${change}`
}

function string(story: Story): string {
  const { instruction, registers, machine, flags } = story
  const stem = instruction.mnemonic.slice(0, 4)
  const size = { b: 1, w: 2, d: 4, q: 8 }[instruction.mnemonic.slice(4)] ?? 1
  const word = { 1: 'byte', 2: 'word', 4: 'doubleword', 8: 'quadword' }[size] ?? 'byte'
  const what = {
    movs: `a ${word} from [rsi] to [rdi]`, stos: `a ${word} of rax to [rdi]`, lods: `a ${word} from [rsi] to rax`,
    scas: `rax compared with the ${word} at [rdi]`, cmps: `the ${word} at [rsi] compared with that at [rdi]`,
  }[stem] ?? '' // prettier-ignore
  const result = stem === 'scas' || stem === 'cmps' ? `: ZF = ${machine.flags.ZF ? 1 : 0}` : ''
  const direction = flags.DF ? 'down' : 'up'
  if (instruction.prefixes.some((prefix) => prefix.startsWith('rep'))) {
    const times = registers.rcx - machine.registers.rcx
    return `${times} ${times === 1n ? 'time' : 'times'}: ${what}, going ${direction}${times > 0n ? result : ''}; rcx = ${number(machine.registers.rcx, 8)}`
  }
  return `${what}${result}; the addresses go ${direction} by ${size}`
}

function loop(story: Story): string {
  const { machine, instruction } = story
  const jumped = machine.rip !== instruction.address + instruction.length
  const counter = number(machine.registers.rcx, 8)
  return `rcx = rcx - 1 = ${counter}, so it ${jumped ? `jumps to ${placeName(machine.rip, story.names)}${lineOf(story)}` : 'does not jump'}`
}

/** `jcc`, `setcc` and `cmovcc`. */
function conditional(story: Story): string | undefined {
  const { instruction, flags, machine, now, operands } = story
  const [, kind, suffix = ''] = /^(j|set|cmov)(\w+)$/.exec(instruction.mnemonic) ?? []
  if (suffix === 'rcxz' || suffix === 'ecxz') {
    const jumped = machine.rip !== instruction.address + instruction.length
    return jumped ? `the counter is 0, so it jumps to ${placeName(machine.rip, story.names)}` : 'the counter is not 0, so it does not jump'
  }
  const condition = kind === undefined ? undefined : conditionOf(suffix)
  if (!condition) return undefined
  const value = (name: FlagName) => (flags[name] === undefined ? `${name} is undefined` : `${name} = ${flags[name] ? 1 : 0}`)
  const bits: readonly (readonly [number, FlagName])[] = [[1, 'CF'], [4, 'PF'], [64, 'ZF'], [128, 'SF'], [2048, 'OF']] // prettier-ignore
  const read = bits.filter(([bit]) => condition.mask & bit).map(([, name]) => value(name))
  const because = read.join(', ')
  const bit = (name: FlagName, mask: number) => (flags[name] ? mask : 0)
  const holds = condition.holds(bits.reduce((sum, [mask, name]) => sum | bit(name, mask), 0))
  if (kind === 'set') return `${because}, so ${operands[0]?.text} = ${now(0)}`
  if (kind === 'cmov')
    return holds
      ? `${because}, so ${operands[0]?.text} = ${operands[1]?.text} = ${now(0)}`
      : `${because}, so ${operands[0]?.text} stays ${now(0)}`
  return holds ? `${because}, so it jumps to ${placeName(machine.rip, story.names)}${lineOf(story)}` : `${because}, so it does not jump`
}

/** What can be said of any instruction: the values of what it wrote. */
function changes(story: Story, others: Others): string {
  const { instruction, operands, machine, registers, flags, now } = story
  const [first] = operands
  const isComparison = /^v?(u?comis[sd]|p?test|testp[sd])$/.test(instruction.mnemonic)
  const said = [...others(isComparison)]
  // What instructions of the x87 unit do with memory, the others tell.
  const isOfMemory = first?.operand.kind === 'memory' && !instruction.mnemonic.startsWith('f')
  if (isOfMemory && first.size <= 8 && now(0) !== first.text) said.push(`${first.text} = ${now(0)}`)
  const written = first?.operand.kind === 'register' ? placeOf(first.operand.name) : undefined
  for (const [index, name] of generalRegisters.entries()) {
    if (written?.number === index && first) said.push(`${first.text} = ${now(0)}`)
    else if (registers[name] !== machine.registers[name]) said.push(`${name} = ${number(machine.registers[name], 8)}`)
  }
  for (const name of ['CF', 'PF', 'AF', 'ZF', 'SF', 'OF', 'DF'] as const) {
    const isAsked = isComparison && (name === 'ZF' || name === 'CF' || name === 'PF')
    const value = machine.flags[name]
    if (value !== undefined && (isAsked || value !== flags[name])) said.push(`${name} = ${value ? 1 : 0}`)
  }
  return said.length === 0 ? 'Nothing changes but rip' : said.join(', ')
}
