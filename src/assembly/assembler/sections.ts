import type { Fixup } from './encode'
import { LineError, type Reporter } from './problems'
import type { Value } from './value'

export interface SectionFlags {
  isAllocated: boolean
  mayWrite: boolean
  mayExecute: boolean
  isThreadLocal: boolean
  /** `.bss` and its like take no room in the file. */
  isEmptyInFile: boolean
}

export interface SectionAttributes extends Partial<SectionFlags> {
  align?: number
}

/** A fixup and where its instruction begins in the section. */
export interface SectionFixup extends Fixup {
  start: number
}

const plain: SectionFlags = { isAllocated: true, mayWrite: false, mayExecute: false, isThreadLocal: false, isEmptyInFile: false }

const known: Readonly<Record<string, Partial<SectionFlags> & { align: number }>> = {
  '.text': { mayExecute: true, align: 16 },
  '.rodata': { align: 4 },
  '.lrodata': { align: 4 },
  '.data': { mayWrite: true, align: 4 },
  '.ldata': { mayWrite: true, align: 4 },
  '.bss': { mayWrite: true, isEmptyInFile: true, align: 4 },
  '.lbss': { mayWrite: true, isEmptyInFile: true, align: 4 },
  '.tdata': { mayWrite: true, isThreadLocal: true, align: 4 },
  '.tbss': { mayWrite: true, isThreadLocal: true, isEmptyInFile: true, align: 4 },
  '.comment': { isAllocated: false, align: 1 },
  '.preinit_array': { align: 8 },
  '.init_array': { align: 8 },
  '.fini_array': { align: 8 },
  '.note': { isAllocated: false, align: 4 },
}

/** A section while it grows. */
export class SectionBuilder {
  length = 0
  fixups: SectionFixup[] = []
  private buffer = new Uint8Array(256)
  private keepsBytes = false

  constructor(
    readonly id: number,
    readonly name: string,
    readonly flags: SectionFlags,
    public align: number,
  ) {}

  get isEmptyInFile(): boolean {
    return this.flags.isEmptyInFile
  }

  get bytes(): Uint8Array {
    return this.isEmptyInFile ? new Uint8Array(this.length) : this.buffer.subarray(0, this.length)
  }

  /** Begins a pass; only the last one keeps the bytes. */
  reset(keepsBytes: boolean): void {
    this.length = 0
    this.fixups = []
    this.keepsBytes = keepsBytes
  }

  allows(attributes: SectionAttributes): boolean {
    const { flags } = this
    return (Object.keys(flags) as (keyof SectionFlags)[]).every((key) => attributes[key] === undefined || attributes[key] === flags[key])
  }

  raiseAlignment(align: number): void {
    if (align > this.align) this.align = align
  }

  write(bytes: ArrayLike<number>, fixups: readonly Fixup[]): void {
    if (this.keepsBytes) {
      this.reserveBuffer(bytes.length)
      this.buffer.set(bytes, this.length)
      for (const fixup of fixups) this.fixups.push({ ...fixup, start: this.length })
    }
    this.length += bytes.length
  }

  skip(count: number): void {
    if (this.keepsBytes && !this.isEmptyInFile) {
      this.reserveBuffer(count)
      this.buffer.fill(0, this.length, this.length + count)
    }
    this.length += count
  }

  private reserveBuffer(count: number): void {
    if (this.length + count <= this.buffer.length) return
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.length + count))
    larger.set(this.buffer.subarray(0, this.length))
    this.buffer = larger
  }
}

export function makeSection(id: number, name: string, attributes: SectionAttributes): SectionBuilder {
  const { align, ...flags } = known[name] ?? { align: 1 }
  const { align: asked, ...given } = attributes
  return new SectionBuilder(id, name, { ...plain, ...flags, ...given }, asked ?? align)
}

const words: Readonly<Record<string, SectionAttributes>> = {
  alloc: { isAllocated: true },
  noalloc: { isAllocated: false },
  exec: { mayExecute: true },
  noexec: { mayExecute: false },
  write: { mayWrite: true },
  nowrite: { mayWrite: false },
  tls: { isThreadLocal: true },
  notls: { isThreadLocal: false },
  progbits: { isEmptyInFile: false },
  nobits: { isEmptyInFile: true },
  note: {},
  merge: {},
  nomerge: {},
  strings: {},
  nostrings: {},
}

/** `.data align=64`: the name of a section and what is said about it. */
export function parseSectionHeader(
  header: string,
  compute: (text: string) => Value,
  reporter: Reporter,
): { name: string; attributes: SectionAttributes } {
  const [name = '', ...rest] = header.trim().split(/\s+/)
  const attributes: SectionAttributes = {}
  for (const word of rest
    .join(' ')
    .replaceAll(/\s*=\s*/g, '=')
    .split(' ')
    .filter(Boolean)) {
    const [key = '', value] = word.toLowerCase().split('=')
    if (key === 'align') {
      if (value === undefined || value === '') throw new LineError('section align without value specified')
      const { number } = compute(value)
      if (number !== 0n && (number & (number - 1n)) !== 0n) reporter.error('section alignment is not a power of two')
      else attributes.align = Number(number)
    } else if (words[key] !== undefined) Object.assign(attributes, words[key])
    else if (key !== 'pointer' && key !== 'ent' && key !== 'entsize') {
      reporter.warn('other', `unknown section attribute '${word}' ignored on declaration of section \`${name}'`)
    }
  }
  return { name, attributes }
}
