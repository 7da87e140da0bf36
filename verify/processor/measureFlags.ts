import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assemble } from '../../src/assembly/assembler/assemble'
import {
  formatFlagsOfBlocks,
  measuredFlags,
  type Flag,
  type FlagEffect,
  type FlagsOfBlocks,
  type InstructionFlags,
} from '../../src/content-model/instructions/flagEffects'
import { symbolId } from '../../src/content-model/symbols/symbolId'
import { parseSignatureLine } from '../instructions/operandForms'
import { MachineHarness } from './machineHarness'
import { makePiece, reasonToSkip, sourceOf, tame, type Piece } from './pieces'
import { fillState, Random } from './randomState'
import { codeStart, layout } from './stateLayout'

/** Where the instructions are described, from the site's root. */
export const referencePage = 'content/docs/language-references/asm/instructions.mdx'

const bits: Readonly<Record<Flag, number>> = { CF: 1, PF: 4, AF: 16, ZF: 64, SF: 128, OF: 2048, DF: 1024 }
const allFlags = 0xcd5

/** Ways to write each operand form, and the cases of each way: few where no flag is touched, many where one is. */
const ways = 2
const firstCases = 12
const furtherCases = 150
const seed = 20261128

/** What was seen of an instruction. */
interface Seen {
  reads: Set<Flag>
  effects: Record<Flag, Set<Outcome>>
}

/** As in `FlagEffect`; `s` has its old value in a case in which it was read, as the carry of a sum with carry has now and then. */
type Outcome = '0' | '1' | 'i' | 'u' | 'k' | 's'

const newSeen = (): Seen => ({
  reads: new Set(),
  effects: { CF: new Set(), PF: new Set(), AF: new Set(), ZF: new Set(), SF: new Set(), OF: new Set(), DF: new Set() },
})

const flagsIn = (state: Uint8Array) => new DataView(state.buffer, state.byteOffset, layout.size).getUint32(layout.flags, true)

/** Whether all is equal but flags that are undefined or in `mask`. */
function isSame(a: Uint8Array, b: Uint8Array, mask: number): boolean {
  const part = (start: number, end: number) => Buffer.compare(a.subarray(start, end), b.subarray(start, end)) === 0
  return ((flagsIn(a) ^ flagsIn(b)) & allFlags & ~mask) === 0 && part(0, layout.flags) && part(layout.mxcsr, layout.size)
}

/** Executes instructions in many states, in each also with flags inverted, and notes what comes of the flags. */
class FlagWatch {
  private random = new Random(seed)
  private readonly before = new Uint8Array(layout.size)
  private readonly flipped = new Uint8Array(layout.size)
  private readonly after = new Uint8Array(layout.size)
  private readonly other = new Uint8Array(layout.size)
  constructor(private readonly machine: MachineHarness) {}

  /** Begins with an instruction anew, so that its states do not depend on those before it. */
  begin(): void {
    this.random = new Random(seed)
  }

  /** Executes once. Gives the flags that are undefined afterwards; nothing if it faulted, which leaves everything as it was. */
  private execute(address: number, needs: Piece['needs']): number | undefined {
    fillState(this.before, this.random, needs)
    const { undefinedFlags, unsupported } = this.machine.execute(address, this.before, this.after)
    if (unsupported !== undefined) throw new Error(unsupported)
    return new DataView(this.after.buffer).getUint32(layout.signal, true) === 0 ? undefinedFlags : undefined
  }

  /** Executes the same again with some flags inverted before. Whether anything but them depends on it. */
  private executeInverted(address: number, mask: number, ignored: number): boolean {
    this.flipped.set(this.before)
    new DataView(this.flipped.buffer).setUint32(layout.flags, flagsIn(this.before) ^ mask, true)
    this.machine.execute(address, this.flipped, this.other)
    return !isSame(this.after, this.other, ignored | mask)
  }

  /** Whether an instruction leaves all flags alone, whatever they are, and does the same. Nothing when each case faulted. */
  isIndifferent(address: number, { needs }: Piece): boolean | undefined {
    let result: boolean | undefined
    for (let number = 0; number < firstCases; number++) {
      const undefinedFlags = this.execute(address, needs)
      if (undefinedFlags === undefined) continue
      // Not always all: what asks whether two flags are equal would see no difference.
      const isRead = this.executeInverted(address, this.random.bits() & allFlags, undefinedFlags)
      const isChanged = ((flagsIn(this.after) ^ flagsIn(this.before)) | (flagsIn(this.other) ^ flagsIn(this.flipped))) & allFlags
      if (isRead || undefinedFlags !== 0 || isChanged !== 0) return false
      result = true
    }
    return result
  }

  watch(address: number, { needs }: Piece, seen: Seen): void {
    for (let number = 0; number < furtherCases; number++) {
      const undefinedFlags = this.execute(address, needs)
      if (undefinedFlags === undefined) continue
      for (const flag of measuredFlags) {
        const bit = bits[flag]
        const isRead = this.executeInverted(address, bit, undefinedFlags)
        if (isRead) seen.reads.add(flag)
        const effects = seen.effects[flag]
        const value = flagsIn(this.after) & bit
        if (undefinedFlags & bit) effects.add('u')
        else if (value === (flagsIn(this.other) & bit)) effects.add(value ? '1' : '0')
        else if (value === (flagsIn(this.before) & bit)) effects.add(isRead ? 's' : 'k')
        else effects.add('i')
      }
    }
  }
}

const isKept = (outcomes: ReadonlySet<Outcome>) => [...outcomes].every((outcome) => outcome === 'k' || outcome === 's')

function effectOf(seen: ReadonlySet<Outcome>): FlagEffect {
  if (isKept(seen)) return 'k'
  const written = seen.has('0') && seen.has('1') ? 'w' : seen.has('0') ? '0' : seen.has('1') ? '1' : ''
  return written + (['i', 'u', 'k'] as const).filter((outcome) => seen.has(outcome)).join('')
}

function flagsOf({ reads, effects }: Seen): InstructionFlags {
  const of = (flag: Flag) => effectOf(effects[flag])
  return {
    reads: measuredFlags.filter((flag) => reads.has(flag)),
    effects: { CF: of('CF'), PF: of('PF'), AF: of('AF'), ZF: of('ZF'), SF: of('SF'), OF: of('OF'), DF: of('DF') },
  }
}

/** Ways to write one instruction of a block. */
interface Group {
  block: string
  mnemonic: string
  pieces: Piece[]
}

/** The instructions of each block. A prefix changes none of them, and what is not compared with the processor is not measured. */
export function groupsOf(page: string): Group[] {
  const random = new Random(seed)
  return [...page.matchAll(/<Symbol\s[^>]*?name="([^"\s]+)[^"]*"[^>]*?signature="([^"]*)"/g)].flatMap(([, name = '', signature = '']) => {
    const forms = signature
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => parseSignatureLine(line.trim()).forms)
    const measured = forms.filter((form) => form.prefix === undefined && reasonToSkip(form) === undefined)
    const mnemonics = [...new Set(measured.map(({ mnemonic }) => mnemonic))]
    return mnemonics.map((mnemonic) => ({
      block: symbolId(name),
      mnemonic,
      pieces: measured
        .filter((form) => form.mnemonic === mnemonic)
        .flatMap((form) => Array.from({ length: ways }, () => tame(makePiece(form, random)))),
    }))
  })
}

/** What the instructions of these groups do to the flags, by the machine that is compared with the processor. */
export function measureGroups(groups: readonly Group[]): FlagsOfBlocks {
  const all = groups.flatMap(({ pieces }) => pieces)
  const { source, firstLines } = sourceOf(all.map(({ code }) => [code]))
  const { program, problems } = assemble([{ name: 'pieces.asm', text: source }])
  if (!program)
    throw new Error(
      `The assembler refuses: ${problems
        .slice(0, 5)
        .map(({ message }) => message)
        .join('; ')}`,
    )
  const addresses = new Map<number, number>()
  for (const { line, address } of program.instructions) if (!addresses.has(line)) addresses.set(line, address)
  const watch = new FlagWatch(new MachineHarness(program.instructions))
  const blocks = new Map<string, Map<string, InstructionFlags>>()
  let index = 0
  for (const { block, mnemonic, pieces } of groups) {
    const placed = pieces.map((piece) => ({ piece, address: addresses.get(firstLines[index++] ?? 0) ?? codeStart }))
    watch.begin()
    const indifferent = placed.map(({ piece, address }) => watch.isIndifferent(address, piece)).filter((is) => is !== undefined)
    if (indifferent.length === 0) continue
    const seen = newSeen()
    if (indifferent.includes(false)) for (const { piece, address } of placed) watch.watch(address, piece, seen)
    blocks.set(block, (blocks.get(block) ?? new Map<string, InstructionFlags>()).set(mnemonic, flagsOf(seen)))
  }
  return blocks
}

/** The text of the file that the pages are rendered with, by the machine and the reference as they are. */
export async function measuredFlagsText(root: string): Promise<string> {
  return formatFlagsOfBlocks(measureGroups(groupsOf(await readFile(join(root, referencePage), 'utf8'))))
}
