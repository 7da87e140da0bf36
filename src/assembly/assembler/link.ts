import type { ExternalFunction, Instruction, Program, ProgramSymbol, Section } from '../program'
import { makeInstruction, type AddressOf } from './instruction'
import type { ObjectFile, ObjectSymbol, Problem } from './objectFile'
import { overflows } from './encode'
import type { SectionBuilder, SectionFixup } from './sections'
import type { SegmentId } from './value'

/** As GNU ld places a program that is not position-independent: a page of headers, then the code. */
const imageStart = 0x400000
const pageSize = 0x1000

/** Where functions of the C library would be reached through the procedure linkage table. */
const stubsStart = 0x400400
const stubSize = 16

const alignUp = (value: number, align: number) => Math.ceil(value / align) * align

/** The order of GNU ld's default script; sections of other names follow those with the same permissions. */
const order = ['.text', '.rodata', '.tdata', '.tbss', '.data', '.bss']

type Kind = 'code' | 'constants' | 'tls' | 'data' | 'zero'

function kindOf({ flags }: SectionBuilder): Kind {
  if (flags.mayExecute) return 'code'
  if (flags.isThreadLocal) return 'tls'
  if (!flags.mayWrite) return 'constants'
  return flags.isEmptyInFile ? 'zero' : 'data'
}

const kinds: readonly Kind[] = ['code', 'constants', 'tls', 'data', 'zero']

interface Placed {
  object: ObjectFile
  section: SectionBuilder
  address: number
}

interface Output {
  name: string
  kind: Kind
  parts: Placed[]
  address: number
  size: number
  builder: SectionBuilder
}

interface Layout {
  outputs: Output[]
  addresses: Map<SectionBuilder, number>
  /** Where the thread-local sections begin and end, aligned. */
  tls: { start: number; end: number } | undefined
}

/** Sections of the same name become one. */
function mergeSections(objects: readonly ObjectFile[]): Output[] {
  const outputs = new Map<string, Output>()
  for (const object of objects) {
    for (const section of object.sections) {
      if (!section.flags.isAllocated || section.length === 0) continue
      const output = outputs.get(section.name)
      const part = { object, section, address: 0 }
      if (output) output.parts.push(part)
      else outputs.set(section.name, { name: section.name, kind: kindOf(section), parts: [part], address: 0, size: 0, builder: section })
    }
  }
  const rank = ({ name, kind }: Output) => {
    const at = order.indexOf(name)
    return kinds.indexOf(kind) * 100 + (at === -1 ? 50 : at)
  }
  return [...outputs.values()].sort((a, b) => rank(a) - rank(b))
}

const mayWrite = (kind: Kind) => kind !== 'code' && kind !== 'constants'

/** Bytes from the first of the outputs to the end of the last, if the first began at `start`. */
function extentFrom(start: number, outputs: readonly Output[]): number {
  let at = start
  for (const { parts } of outputs) for (const { section } of parts) at = alignUp(at, section.align) + section.length
  return at - start
}

/**
 * Where data that may change begin: a page later, at the same place in it, so that the file need not be padded, or at the beginning of
 * a page where that takes fewer pages (DATA_SEGMENT_ALIGN).
 */
function startOfData(end: number, outputs: readonly Output[]): number {
  const samePlace = alignUp(end, pageSize) + (end % pageSize)
  const ofPage = alignUp(end, pageSize)
  const pages = (start: number) => Math.ceil((start + extentFrom(start, outputs)) / pageSize) - Math.floor(start / pageSize)
  return pages(ofPage) < pages(samePlace) ? ofPage : samePlace
}

function layOut(objects: readonly ObjectFile[]): Layout {
  const outputs = mergeSections(objects)
  const addresses = new Map<SectionBuilder, number>()
  let at = imageStart + pageSize
  let before: Kind | undefined
  let tls: Layout['tls']
  for (const [index, output] of outputs.entries()) {
    const isWritable = mayWrite(output.kind)
    if (before === 'code' && output.kind !== 'code') at = alignUp(at, pageSize)
    if (isWritable && (before === undefined || !mayWrite(before))) at = startOfData(at, outputs.slice(index))
    else if (before === undefined && output.kind !== 'code') at = alignUp(at, pageSize)
    const align = Math.max(1, ...output.parts.map(({ section }) => section.align))
    at = alignUp(at, align)
    output.address = at
    for (const part of output.parts) {
      at = alignUp(at, part.section.align)
      part.address = at
      addresses.set(part.section, at)
      at += part.section.length
    }
    if (output.name === '.bss') at = alignUp(at, 8)
    output.size = at - output.address
    if (output.kind === 'tls') {
      // The block of a thread ends at an address that any of its variables can be aligned to.
      const start: number = tls?.start ?? output.address
      tls = { start, end: start + alignUp(at - start, Math.max(align, 16)) }
    }
    before = output.kind
  }
  return { outputs, addresses, tls }
}

class Linker {
  private readonly layout: Layout
  private readonly globals = new Map<string, { object: ObjectFile; symbol: ObjectSymbol }>()
  private readonly stubs = new Map<string, number>()
  private readonly table = new Map<string, number>()
  private readonly tableStart: number
  private readonly commons = new Map<string, number>()
  private commonEnd: number
  readonly problems: Problem[] = []

  constructor(private readonly objects: readonly ObjectFile[]) {
    this.layout = layOut(objects)
    const last = this.layout.outputs.at(-1)
    const end = last ? last.address + last.size : imageStart + pageSize
    this.tableStart = alignUp(end, pageSize) + pageSize
    this.commonEnd = this.tableStart + pageSize
    this.collect()
  }

  private collect(): void {
    for (const object of this.objects) {
      for (const symbol of object.symbols.values()) {
        if (symbol.kind !== 'global') continue
        const before = this.globals.get(symbol.name)
        if (before) this.problem(symbol, `multiple definition of \`${symbol.name}'`)
        else this.globals.set(symbol.name, { object, symbol })
      }
    }
  }

  private problem({ file, line }: { file: string; line: number }, message: string): void {
    this.problems.push({ file, line, message })
  }

  private addressOfSymbol(object: ObjectFile, { segment, offset }: ObjectSymbol): number {
    const section = segment === undefined ? undefined : object.sections[segment]
    return Number(offset) + (section === undefined ? 0 : (this.layout.addresses.get(section) ?? 0))
  }

  private addressOfName(name: string, symbol: ObjectSymbol): number {
    const found = this.globals.get(name)
    if (found) return this.addressOfSymbol(found.object, found.symbol)
    if (symbol.kind === 'common') return this.commonAddress(name, symbol.size ?? 8)
    const before = this.stubs.get(name)
    if (before !== undefined) return before
    const address = stubsStart + stubSize * this.stubs.size
    this.stubs.set(name, address)
    return address
  }

  private commonAddress(name: string, size: number): number {
    const before = this.commons.get(name)
    if (before !== undefined) return before
    const address = alignUp(this.commonEnd, 16)
    this.commons.set(name, address)
    this.commonEnd = address + size
    return address
  }

  /** The address of a word of memory that holds an address, as position-independent code asks for it. */
  private tableEntry(key: string, address: number): number {
    if (!this.table.has(key)) this.table.set(key, address)
    return this.tableStart + 8 * [...this.table.keys()].indexOf(key)
  }

  private addressIn(object: ObjectFile): AddressOf {
    return (segment, wrt) => {
      if (segment === -1) return 0
      const section = object.sections[segment]
      const address = section === undefined ? this.addressOfExternal(object, segment) : (this.layout.addresses.get(section) ?? 0)
      const end = this.layout.tls?.end ?? 0
      switch (wrt) {
        case '..got':
          return this.tableEntry(`${address}`, address)
        case '..gottpoff':
        case '..tlsie':
          return this.tableEntry(`tls${address}`, address - end)
        case '..tpoff':
          return address - end
        default:
          return section?.flags.isThreadLocal === true && wrt !== undefined ? address - end : address
      }
    }
  }

  private addressOfExternal(object: ObjectFile, segment: SegmentId): number {
    for (const symbol of object.symbols.values()) {
      if (symbol.segment === segment && symbol.kind !== 'local' && symbol.kind !== 'global') return this.addressOfName(symbol.name, symbol)
    }
    return 0
  }

  private relocate(bytes: Uint8Array, part: Placed, fixup: SectionFixup, addressOf: AddressOf): void {
    const place = part.address + fixup.start + fixup.at
    const at = fixup.start + fixup.at
    let value = fixup.offset + BigInt(addressOf(fixup.segment, fixup.wrt))
    if (fixup.isRelative) value -= BigInt(fixup.distance === 0 ? part.address : place + fixup.distance)
    if (overflows(value, fixup.size, fixup.isSigned ? 'signed' : 'any')) {
      const near = part.object.instructions.find(({ segment, offset }) => segment === part.section.id && offset === fixup.start)
      this.problem(near ?? { file: '', line: 1 }, 'relocation truncated to fit')
    }
    for (let index = 0; index < fixup.size; index++) bytes[at + index] = Number((value >> BigInt(8 * index)) & 255n)
  }

  private section(output: Output): Section {
    const bytes = new Uint8Array(output.size)
    for (const part of output.parts) {
      const copy = new Uint8Array(part.section.bytes)
      const addressOf = this.addressIn(part.object)
      for (const fixup of part.section.fixups) this.relocate(copy, part, fixup, addressOf)
      bytes.set(copy, part.address - output.address)
    }
    return { name: output.name, address: output.address, bytes, mayWrite: mayWrite(output.kind), mayExecute: output.kind === 'code' }
  }

  private instructions(): Instruction[] {
    const found: Instruction[] = []
    for (const object of this.objects) {
      const addressOf = this.addressIn(object)
      for (const instruction of object.instructions) {
        const section = object.sections[instruction.segment]
        const start = section === undefined ? undefined : this.layout.addresses.get(section)
        if (start !== undefined) found.push(makeInstruction(instruction, start + instruction.offset, addressOf))
      }
    }
    return found.sort((a, b) => a.address - b.address)
  }

  private symbols(): ProgramSymbol[] {
    const found: ProgramSymbol[] = []
    for (const object of this.objects) {
      for (const symbol of object.symbols.values()) {
        const { name, file, line, elementSize, kind, segment } = symbol
        const isAddress = segment !== undefined && object.sections[segment]?.flags.isAllocated === true
        // Labels of macros are not what the program calls anything.
        if (!isAddress || name.startsWith('..@')) continue
        const address = this.addressOfSymbol(object, symbol)
        found.push({ name, address, file, line, isGlobal: kind === 'global', ...(elementSize !== undefined && { elementSize }) })
      }
    }
    return found.sort((a, b) => a.address - b.address)
  }

  /** Words of memory that hold addresses, and room of `common` symbols. */
  private extraSections(): Section[] {
    const sections: Section[] = []
    if (this.table.size > 0) {
      const bytes = new Uint8Array(8 * this.table.size)
      const view = new DataView(bytes.buffer)
      ;[...this.table.values()].forEach((value, index) => {
        view.setBigInt64(8 * index, BigInt(value), true)
      })
      sections.push({ name: '.got', address: this.tableStart, bytes, mayWrite: false, mayExecute: false })
    }
    if (this.commons.size > 0) {
      const address = this.tableStart + pageSize
      sections.push({ name: 'COMMON', address, bytes: new Uint8Array(this.commonEnd - address), mayWrite: true, mayExecute: false })
    }
    return sections
  }

  link(): Program | undefined {
    const instructions = this.instructions()
    const sections = this.layout.outputs.map((output) => this.section(output))
    const start = this.globals.get('_start')
    const main = this.globals.get('main')
    const entry = start ?? main
    if (entry === undefined) {
      const file = this.objects[0]?.instructions[0]?.file ?? ''
      this.problem({ file, line: 1 }, "undefined reference to `main'")
      return undefined
    }
    // Without the C library nothing outside of the files can be called.
    if (start !== undefined) {
      for (const name of this.stubs.keys()) {
        const use = this.objects.flatMap(({ symbols }) => symbols.get(name) ?? [])[0]
        if (use) this.problem(use, `undefined reference to \`${name}'`)
      }
    }
    const externals: ExternalFunction[] = [...this.stubs].map(([name, address]) => ({ name, address }))
    return {
      entry: this.addressOfSymbol(entry.object, entry.symbol),
      usesC: start === undefined,
      instructions,
      sections: [...sections, ...this.extraSections()],
      symbols: this.symbols(),
      externals,
    }
  }
}

/** Gives the sections of all files addresses, and fills in what depends on them. */
export function link(
  objects: readonly ObjectFile[],
): { program: Program; problems?: undefined } | { program?: undefined; problems: readonly Problem[] } {
  const linker = new Linker(objects)
  const program = linker.link()
  return program === undefined || linker.problems.length > 0 ? { problems: linker.problems } : { program }
}
