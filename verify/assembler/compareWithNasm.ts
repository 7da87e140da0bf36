import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceFile } from '../../src/assembly/program'
import { assembleObject, type ObjectFile } from '../../src/assembly/assembler/objectFile'
import type { SectionBuilder } from '../../src/assembly/assembler/sections'
import { readElfObject, type ElfSection } from './readElfObject'

export interface NasmResult {
  sections?: readonly ElfSection[]
  /** `file:line: message`, without what NASM adds about macros. */
  messages: readonly string[]
}

/** Milliseconds. */
const timeout = 60_000

/** What NASM makes of a file, as the site calls it. */
export function runNasm(files: readonly SourceFile[]): NasmResult {
  const folder = mkdtempSync(join(tmpdir(), 'nasm-'))
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    const main = files[0]?.name ?? ''
    const { status, stderr } = spawnSync('nasm', ['-f', 'elf64', '-Werror', main, '-o', 'main.o'], {
      cwd: folder,
      encoding: 'utf8',
      timeout,
    })
    const messages = stderr
      .split('\n')
      .filter((line) => /: (?:error|fatal): /.test(line))
      .map((line) => line.replace(/: (?:error|fatal): /, ': '))
    return status === 0 ? { sections: readElfObject(readFileSync(join(folder, 'main.o'))), messages } : { messages }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sections of the program that NASM and GNU ld make of files, in their order; those that do not end in `.asm` are included. */
export function runLinker(files: readonly SourceFile[]): (ElfSection & { address: number })[] {
  const folder = mkdtempSync(join(tmpdir(), 'nasm-'))
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    const names = files.map(({ name }) => name).filter((name) => name.endsWith('.asm'))
    for (const name of names) spawnSync('nasm', ['-f', 'elf64', name, '-o', `${name}.o`], { cwd: folder, timeout })
    const { status } = spawnSync('ld', ['-o', 'program', ...names.map((name) => `${name}.o`)], { cwd: folder, timeout })
    return status === 0 ? readElfObject(readFileSync(join(folder, 'program'))) : []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const hex = (bytes: ArrayLike<number>) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** R_X86_64_… by size and kind. */
function relocationType({ size, isRelative, isSigned, wrt }: SectionBuilder['fixups'][number]): number {
  if (wrt === '..plt') return 4
  if (wrt === '..got') return 9
  if (wrt === '..gottpoff' || wrt === '..tlsie') return 22
  if (wrt === '..tpoff') return 23
  const absolute: Readonly<Record<number, number>> = { 1: 14, 2: 12, 4: isSigned ? 11 : 10, 8: 1 }
  const relative: Readonly<Record<number, number>> = { 1: 15, 2: 13, 4: 2, 8: 24 }
  return (isRelative ? relative : absolute)[size] ?? 0
}

function segmentName(object: ObjectFile, segment: number): string {
  const external = () => [...object.symbols.values()].find((symbol) => symbol.segment === segment)?.name
  return object.sections[segment]?.name ?? external() ?? ''
}

/** Bytes and relocations of a section as text, for comparison. */
function describeOurs(object: ObjectFile, section: SectionBuilder): string {
  const bytes = new Uint8Array(section.bytes)
  const relocations = section.fixups.map((fixup) => {
    const at = fixup.start + fixup.at
    bytes.fill(0, at, at + fixup.size)
    const addend = !fixup.isRelative
      ? fixup.offset
      : fixup.distance === 0
        ? fixup.offset + BigInt(at)
        : fixup.offset - BigInt(fixup.distance)
    return `${at}:${relocationType(fixup)}:${segmentName(object, fixup.segment)}${addend < 0n ? '' : '+'}${addend}`
  })
  return [hex(bytes), ...relocations.sort()].join(' ')
}

function describeTheirs({ bytes, relocations }: ElfSection): string {
  const texts = relocations.map(({ offset, type, target, addend }) => `${offset}:${type}:${target}${addend < 0n ? '' : '+'}${addend}`)
  return [hex(bytes), ...texts.sort()].join(' ')
}

export interface Difference {
  section: string
  ours: string
  nasm: string
}

/** Where the assembler's sections differ from NASM's, in bytes, alignment or relocations. */
export function compareSections(object: ObjectFile, theirs: readonly ElfSection[]): Difference[] {
  return object.sections.flatMap((section) => {
    const other = theirs.find(({ name }) => name === section.name)
    const ours = `align ${section.align}: ${describeOurs(object, section)}`
    if (other === undefined) return section.length === 0 ? [] : [{ section: section.name, ours, nasm: 'no such section' }]
    const nasm = `align ${other.align}: ${describeTheirs(other)}`
    return ours === nasm || (section.length === 0 && other.size === 0) ? [] : [{ section: section.name, ours, nasm }]
  })
}

/** All differences between the assembler and NASM about a file: sections, or messages where either refuses it. */
export function compareFile(files: readonly SourceFile[]): Difference[] {
  const [main, ...others] = files
  if (main === undefined) return []
  const nasm = runNasm(files)
  const found = assembleObject(main, (name) => others.find((file) => file.name === name)?.text)
  if (found.object && nasm.sections) return compareSections(found.object, nasm.sections)
  const ours = found.problems?.map(({ file, line, message }) => `${file}:${line}: ${message}`) ?? ['assembled']
  const theirs = nasm.sections ? ['assembled'] : nasm.messages
  return ours.join('\n') === theirs.join('\n') ? [] : [{ section: '', ours: ours.join('\n'), nasm: theirs.join('\n') }]
}
