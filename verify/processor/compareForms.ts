import { assemble } from '../../src/assembly/assembler/assemble'
import type { Instruction } from '../../src/assembly/program'
import { MachineHarness } from './machineHarness'
import type { NativeHarness } from './nativeHarness'
import { sourceOf, type Piece } from './pieces'
import { fillState, Random } from './randomState'
import { codeStart, layout } from './stateLayout'

/** Bits of RFLAGS that are compared: the six and DF. */
const compared = 0xcd5

const registerNames = ['rax', 'rcx', 'rdx', 'rbx', 'rsp', 'rbp', 'rsi', 'rdi', 'r8', 'r9', 'r10', 'r11', 'r12', 'r13', 'r14', 'r15']
const flagNames: readonly (readonly [number, string])[] = [[1, 'CF'], [4, 'PF'], [16, 'AF'], [64, 'ZF'], [128, 'SF'], [1024, 'DF'], [2048, 'OF']] // prettier-ignore

export interface Comparison {
  /** A line of what differs, for each piece that has a difference; the first one of each. */
  differences: Map<string, string>
  cases: number
  /** Cases that could not be compared to their end, since an undefined flag was read. */
  tainted: number
}

/** What the assembler and NASM make of pieces; both have to agree in every byte. */
export function preparePieces(native: NativeHarness, codes: readonly (readonly string[])[]) {
  const { source, firstLines } = sourceOf(codes)
  const { program, problems } = assemble([{ name: 'pieces.asm', text: source }])
  if (!program)
    throw new Error(
      `The assembler refuses: ${problems
        .slice(0, 5)
        .map(({ line, message }) => `${source.split('\n')[line - 1] ?? ''}: ${message}`)
        .join('; ')}`,
    )
  const bytes = native.assemble(source)
  const own = program.sections.find(({ name }) => name === '.text')?.bytes ?? new Uint8Array(0)
  if (Buffer.compare(bytes, own.subarray(0, bytes.length)) !== 0) throw new Error('The bytes of the assembler differ from those of NASM.')
  const byLine = new Map<number, Instruction>()
  for (const instruction of program.instructions) if (!byLine.has(instruction.line)) byLine.set(instruction.line, instruction)
  return { instructions: program.instructions, bytes, firsts: firstLines.map((line) => byLine.get(line)) }
}

/** Executes pieces on both sides, so many cases of each, and compares. */
export function comparePieces(
  native: NativeHarness,
  pieces: readonly (Piece & { codes?: readonly string[] })[],
  casesOfEach: number,
  seed: number,
): Comparison {
  const { instructions, bytes, firsts } = preparePieces(native, pieces.map(({ code, codes }) => codes ?? [code])) // prettier-ignore
  const machine = new MachineHarness(instructions)
  const result: Comparison = { differences: new Map(), cases: 0, tainted: 0 }
  const atOnce = Math.max(1, Math.floor(40_000 / casesOfEach))
  const random = new Random(seed)
  const after = new Uint8Array(layout.size)
  for (let start = 0; start < pieces.length; start += atOnce) {
    const batch = pieces.slice(start, start + atOnce)
    const offsets: number[] = []
    const states = new Uint8Array(batch.length * casesOfEach * layout.size)
    for (const [index, { needs }] of batch.entries()) {
      const address = firsts[start + index]?.address ?? codeStart
      for (let number = 0; number < casesOfEach; number++) {
        fillState(states.subarray(offsets.length * layout.size, (offsets.length + 1) * layout.size), random, needs)
        offsets.push(address - codeStart)
      }
    }
    const expected = native.execute(bytes, offsets, states)
    for (const [number, offset] of offsets.entries()) {
      const piece = batch[Math.floor(number / casesOfEach)]
      if (!piece) continue
      result.cases++
      const before = states.subarray(number * layout.size, (number + 1) * layout.size)
      const wanted = expected.subarray(number * layout.size, (number + 1) * layout.size)
      const outcome = machine.execute(codeStart + offset, before, after)
      if (outcome.isTainted) {
        result.tainted++
        continue
      }
      const difference =
        outcome.unsupported ??
        describe(before, after, wanted, outcome.undefinedFlags) ??
        (outcome.undoFailed ? 'cannot be undone' : undefined)
      const key = `${piece.form}: ${piece.codes?.join('; ') ?? piece.code}`
      if (difference !== undefined && !result.differences.has(key)) result.differences.set(key, difference)
    }
  }
  return result
}

const hex = (value: bigint | number) => `0x${value.toString(16)}`

/** Whether all is equal but flags that are undefined or not compared. */
function isEqual(after: Uint8Array, wanted: Uint8Array, undefinedFlags: number): boolean {
  const at = layout.flags
  const mask = compared & ~undefinedFlags
  const flagsDiffer = ((after[at] ?? 0) ^ (wanted[at] ?? 0)) & mask || ((after[at + 1] ?? 0) ^ (wanted[at + 1] ?? 0)) & (mask >> 8)
  return flagsDiffer === 0 && isSamePart(after, wanted, 0, at) && isSamePart(after, wanted, layout.mxcsr, layout.size)
}

const isSamePart = (a: Uint8Array, b: Uint8Array, start: number, end: number) =>
  Buffer.compare(a.subarray(start, end), b.subarray(start, end)) === 0

/** The first things that differ; undefined when nothing does. */
function describe(before: Uint8Array, after: Uint8Array, wanted: Uint8Array, undefinedFlags: number): string | undefined {
  if (isEqual(after, wanted, undefinedFlags)) return undefined
  const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, layout.size)
  const [first, own, real] = [view(before), view(after), view(wanted)]
  const found: string[] = []
  const add = (what: string, got: bigint | number, should: bigint | number, was?: bigint | number) =>
    found.push(`${what} ${hex(got)} instead of ${hex(should)}${was === undefined ? '' : ` (before ${hex(was)})`}`)
  const number = (name: 'signal' | 'marker' | 'stray' | 'mxcsr') => {
    const [a, b] = [own.getUint32(layout[name], true), real.getUint32(layout[name], true)]
    if (a !== b) add(name, a, b, first.getUint32(layout[name], true))
  }
  number('signal')
  number('marker')
  number('stray')
  number('mxcsr')
  const [ownRip, realRip] = [own.getBigUint64(layout.rip, true), real.getBigUint64(layout.rip, true)]
  if (ownRip !== realRip) add('rip', ownRip, realRip)
  const flagsDiffer = (own.getUint32(layout.flags, true) ^ real.getUint32(layout.flags, true)) & compared & ~undefinedFlags
  for (const [bit, name] of flagNames) if (flagsDiffer & bit) found.push(`${name} ${own.getUint32(layout.flags, true) & bit ? 1 : 0}`)
  for (const [register, name] of registerNames.entries()) {
    const at = layout.general + 8 * register
    const [a, b] = [own.getBigUint64(at, true), real.getBigUint64(at, true)]
    if (a !== b) add(name, a, b, first.getBigUint64(at, true))
  }
  for (let part = 0; part < 64; part++) {
    const at = layout.vectors + 8 * part
    const [a, b] = [own.getBigUint64(at, true), real.getBigUint64(at, true)]
    if (a !== b) add(`ymm${part >> 2}[${part & 3}]`, a, b, first.getBigUint64(at, true))
  }
  for (let at = layout.memory; at < layout.size; at += 8) {
    const [a, b] = [own.getBigUint64(at, true), real.getBigUint64(at, true)]
    if (a !== b) add(`memory +${at - layout.memory}`, a, b, first.getBigUint64(at, true))
  }
  return found.length === 0 ? undefined : found.slice(0, 4).join(', ') + (found.length > 4 ? ` and ${found.length - 4} more` : '')
}
