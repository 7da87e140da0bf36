import type {
  ExternalFunction,
  Instruction,
  MemoryOperand,
  Operand,
  OperandSize,
  Prefix,
  Program,
  ProgramSymbol,
  Section,
} from '../../program'
import { placeOf } from '../operands'

const words: Record<string, OperandSize> = { byte: 1, word: 2, dword: 4, qword: 8, oword: 16, yword: 32 }
const prefixes = ['rep', 'repe', 'repne', 'lock']
const textStart = 0x401000
const dataStart = 0x402000
const externalStart = 0x500000

interface ProgramParts {
  /** A line for each instruction, labels as `name:` before it; names of C functions lead to the C library. */
  code: string
  data?: Uint8Array
  usesC?: boolean
  globals?: readonly string[]
}

/**
 * A program for tests, without an assembler: each instruction is 4 bytes long, `data` is the address of writable bytes, and operands are
 * registers, numbers, labels and `[base + index*scale + displacement]` with size words.
 */
export function programOf({ code, data = new Uint8Array(256), usesC = false, globals = [] }: ProgramParts): Program {
  const lines = code.split('\n')
  const symbols = new Map<string, { address: number; line: number }>([['data', { address: dataStart, line: 1 }]])
  const bare: { text: string; line: number }[] = []
  for (const [index, written] of lines.entries()) {
    let text = written.trim()
    for (let label = /^([.\w]+):\s*/.exec(text); label; label = /^([.\w]+):\s*/.exec(text)) {
      symbols.set(label[1] ?? '', { address: textStart + 4 * bare.length, line: index + 1 })
      text = text.slice(label[0].length)
    }
    if (text !== '') bare.push({ text, line: index + 1 })
  }
  const externals: ExternalFunction[] = []
  const addressOf = (name: string): number => {
    const known = symbols.get(name)?.address ?? externals.find((external) => external.name === name)?.address
    if (known !== undefined) return known
    const address = externalStart + 16 * externals.length
    externals.push({ name, address })
    return address
  }
  const instructions = bare.map(({ text, line }, index) => parse(text, line, textStart + 4 * index, addressOf))
  const sections: Section[] = [
    { name: '.text', address: textStart, bytes: new Uint8Array(4 * instructions.length), mayWrite: false, mayExecute: true },
    { name: '.data', address: dataStart, bytes: data, mayWrite: true, mayExecute: false },
  ]
  const listed: ProgramSymbol[] = [...symbols].map(([name, { address, line }]) => ({
    name,
    address,
    isGlobal: globals.includes(name),
    file: 'test.asm',
    line,
  }))
  const entry = symbols.get(usesC ? 'main' : '_start')?.address ?? textStart
  return { entry, usesC, instructions, sections, symbols: listed, externals }
}

function parse(text: string, line: number, address: number, addressOf: (name: string) => number): Instruction {
  const parts = text.split(/\s+/)
  const used: Prefix[] = []
  while (parts[0] !== undefined && prefixes.includes(parts[0])) used.push(parts.shift() as Prefix)
  const mnemonic = parts.shift() ?? ''
  const rest = parts.join(' ')
  const operands = rest === '' ? [] : rest.split(',').map((operand) => parseOperand(operand.trim(), addressOf))
  const size = operands.find((operand) => operand.kind === 'register')?.size
  const sized = operands.map((operand) =>
    operand.kind === 'memory' && operand.size === undefined && size !== undefined && mnemonic !== 'lea' ? { ...operand, size } : operand,
  )
  return { mnemonic, prefixes: used, operands: sized, address, length: 4, file: 'test.asm', line }
}

function parseOperand(text: string, addressOf: (name: string) => number): Operand {
  const place = placeOf(text)
  if (place) return { kind: 'register', name: text, size: place.size }
  if (/^[xy]mm\d+$/.test(text)) return { kind: 'register', name: text, size: text.startsWith('y') ? 32 : 16 }
  const memory = /^(?:(\w+) )?\[(.*)\]$/.exec(text)
  if (memory) return parseMemory(memory[2] ?? '', words[memory[1] ?? ''], addressOf)
  if (/^-?(0x)?[\da-f]+$/i.test(text) && /^-?\d/.test(text)) return { kind: 'immediate', value: numberOf(text) }
  return { kind: 'immediate', value: BigInt(addressOf(text)) }
}

const numberOf = (text: string) => (text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text))

function parseMemory(text: string, size: OperandSize | undefined, addressOf: (name: string) => number): MemoryOperand {
  const operand: MemoryOperand = { kind: 'memory', scale: 1, displacement: 0, isRipRelative: false, ...(size !== undefined && { size }) }
  for (const [, sign, part = ''] of text.replaceAll(' ', '').matchAll(/([+-]?)([^+-]+)/g)) {
    const [name = '', scale] = part.split('*')
    const isRegister = placeOf(name) !== undefined || /^[xy]mm\d+$/.test(name)
    if (isRegister && (scale !== undefined || operand.base !== undefined)) {
      operand.index = name
      operand.scale = Number(scale ?? 1) as MemoryOperand['scale']
    } else if (isRegister) operand.base = name
    else operand.displacement += (sign === '-' ? -1 : 1) * (/^\d/.test(name) ? Number(name) : addressOf(name))
  }
  return operand
}
