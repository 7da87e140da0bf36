import { trap } from '../wasi/trap'
import { badAccess, type Variable } from './badAccess'
import { mostFindings, type Finding, type FindingNote, type FindingPlace } from './finding'
import { bytesInWords as bytes } from './findingWords'
import { heapMisuse } from './heapMisuse'
import { readLineTable, type LineTable } from './lineTable'
import { MemoryReader } from './memoryReader'
import { isOfLibrary, programCall, programPlace } from './programPlace'
import { undefinedBehaviour } from './undefinedBehaviour'

/** Calls of the heap whose place is kept. Noting one takes some microseconds. */
const mostNoted = 20_000

/** Calls that a stack of V8 holds; 10 without a word. */
const stackDepth = 40

export interface ProgramChecksOptions {
  /** The program, for its line table. */
  module: Uint8Array
  fileNames: readonly string[]
  onFinding: (finding: Finding) => void
}

/**
 * What a program that is checked reports while it runs: the functions that it imports from `checks`. Values of addresses come as numbers with a sign.
 */
export class ProgramChecks {
  /** Whether a finding has ended the program. */
  isEnded = false
  private instance: WebAssembly.Instance | undefined
  private lines: LineTable | undefined
  private readonly memory = new MemoryReader(() => this.buffer)
  /** Stacks of the heap's calls; the number of a call is its index and 1. */
  private readonly noted: string[] = []
  /** Data of the compiler whose finding has been told: each place is told once. */
  private readonly told = new Set<number>()
  private readonly leaks = new Map<string, { size: number; count: number; place: FindingPlace | undefined }>()
  /** Calls of the program, by their offsets, out of which the library has thrown: what it held there, it never frees. */
  private readonly thrown = new Set<number>()
  private count = 0

  constructor(private readonly options: ProgramChecksOptions) {}

  /** Says which program it is, before it starts. */
  attach(instance: WebAssembly.Instance): void {
    this.instance = instance
    // Only V8 has the property.
    if ('stackTraceLimit' in Error) Error.stackTraceLimit = stackDepth
  }

  imports(): WebAssembly.ModuleImports {
    return {
      here: () => this.noteCalls(),
      undefined: (handler: number, data: number, a: number, b: number) => this.reportUndefined(handler, data, a, b),
      access: (
        address: number,
        begin: number,
        size: number,
        isWrite: number,
        shadow: number,
        block: number,
        blockSize: number,
        allocated: number,
        freed: number,
      ) => {
        const near = block === 0 ? undefined : { address: block >>> 0, size: blockSize >>> 0, isFreed: freed !== 0 }
        const access = { address: address >>> 0, begin: begin >>> 0, size: size >>> 0, isWrite: isWrite !== 0, shadow, block: near }
        const stackPointer = this.stackPointer
        const told = badAccess(access, { memory: this.memory, stackPointer, globalAt: (at) => this.globalAt(at) })
        const notes = near ? this.history(allocated, freed) : []
        this.end({ ...told, ...this.placeHere(), notes })
      },
      heap: (misuse: number, _pointer: number, allocatedBy: number, freedBy: number, allocated: number, freed: number) =>
        this.end({ ...heapMisuse(misuse, allocatedBy, freedBy), ...this.placeHere(), notes: this.history(allocated, freed) }),
      thrown: () => this.noteThrow(),
      leak: (size: number, allocated: number) => this.reportLeak(size >>> 0, allocated),
      library: (message: number) =>
        this.end({ kind: 'library', words: libraryWords(this.memory.text(message)), ...this.placeHere(), notes: [] }),
    }
  }

  /** Looks for leaks in a program that has ended by itself. */
  finish(): void {
    const end = this.instance?.exports['__checks_end']
    if (typeof end !== 'function') return
    end()
    for (const { size, count, place } of this.leaks.values()) {
      const blocks =
        count === 1 ? `${bytes(size)} on the heap are never freed` : `${bytes(size)} on the heap, in ${count} blocks, are never freed`
      this.tell({ kind: 'leak', words: `${blocks}, and nothing leads to them any more.`, ...(place && { place }), notes: [] })
    }
  }

  /** The place of an error that the engine threw: that of a trap. */
  placeOf(error: unknown): FindingPlace | undefined {
    return error instanceof Error && error.stack !== undefined ? programPlace(error.stack, this.table) : undefined
  }

  tell(finding: Finding): void {
    if (this.count++ < mostFindings) this.options.onFinding(finding)
  }

  private reportLeak(size: number, allocated: number): void {
    const stack = this.noted[allocated - 1] ?? ''
    const call = programCall(stack, this.table)
    if (isOfLibrary(stack) || (call && this.thrown.has(call.offset))) return
    const place = call?.place
    // The C library keeps blocks of its own, to which its registers lead.
    if (!place && allocated !== 0) return
    const key = place ? `${place.file}:${place.line}` : ''
    const known = this.leaks.get(key) ?? { size: 0, count: 0, place }
    this.leaks.set(key, { ...known, size: known.size + size, count: known.count + 1 })
  }

  private noteThrow(): void {
    const call = programCall(new Error().stack ?? '', this.table)
    if (call) this.thrown.add(call.offset)
  }

  private reportUndefined(handler: number, data: number, a: number, b: number): void {
    if (this.told.has(data)) return
    this.told.add(data)
    const { finding, isFatal } = undefinedBehaviour(this.memory, { handler: this.memory.text(handler), data, a, b })
    const { kind, words, notes, place } = finding
    const isOurs = place !== undefined && this.options.fileNames.includes(place.file)
    this.tell({ kind, words, notes, ...(isOurs ? { place } : this.placeHere()) })
    if (isFatal) this.stop()
  }

  private end(finding: Finding): never {
    this.tell(finding)
    return this.stop()
  }

  private stop(): never {
    this.isEnded = true
    return trap()
  }

  private noteCalls(): number {
    if (this.noted.length >= mostNoted) return 0
    return this.noted.push(new Error().stack ?? '')
  }

  private notedPlace(call: number): FindingPlace | undefined {
    const stack = this.noted[call - 1]
    return stack === undefined ? undefined : programPlace(stack, this.table)
  }

  private history(allocated: number, freed: number): FindingNote[] {
    const note = (words: string, call: number): FindingNote[] => {
      const place = this.notedPlace(call)
      return place ? [{ words, place }] : []
    }
    return [...note('The block was freed here.', freed), ...note('The block was allocated here.', allocated)]
  }

  private placeHere(): { place?: FindingPlace } {
    const place = programPlace(new Error().stack ?? '', this.table)
    return place ? { place } : {}
  }

  private globalAt(address: number): Variable | undefined {
    const find = this.instance?.exports['__checks_global']
    const at = typeof find === 'function' ? Number(find(address)) : 0
    if (at === 0) return undefined
    return { address: this.memory.u32(at), size: this.memory.u32(at + 4), name: this.memory.text(this.memory.u32(at + 12)) }
  }

  private get stackPointer(): number | undefined {
    const pointer = this.instance?.exports['__stack_pointer']
    return pointer instanceof WebAssembly.Global ? Number(pointer.value) >>> 0 : undefined
  }

  private get table(): LineTable {
    return (this.lines ??= readLineTable(this.options.module, this.options.fileNames))
  }

  private get buffer(): ArrayBufferLike {
    const memory = this.instance?.exports['memory']
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('A program reported before it was started.')
    return memory.buffer
  }
}

/** libc++'s message without its own file: `…/vector:412: assertion __n < size() failed: vector[] index out of bounds`. */
function libraryWords(message: string): string {
  const words = /assertion (?:.*?) failed: ([\s\S]*)$/.exec(message)?.[1]?.trim() ?? message.trim()
  return `The C++ library says: ${words.replace(/\.$/, '')}.`
}
