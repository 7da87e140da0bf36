import { ByteReader, sectionIds } from '../src/playground/wasmFormat'

/** A module, as far as splitting it needs to understand it. */
export interface WasmModule {
  /** Contents of the sections, without id and length. */
  sections: ReadonlyMap<number, Uint8Array>
  /** Number of value types that a function of each type takes. */
  parameters: readonly number[]
  /** Imported functions: the bytes of each entry of the import section, and its type. */
  imports: readonly { entry: Uint8Array; type: number }[]
  /** Types of the functions that the module defines. */
  types: readonly number[]
  /** Bodies of the functions that the module defines, with their local variables, without their length. */
  bodies: readonly Uint8Array[]
  /** Functions in the table, by their index among all functions. */
  elements: { first: number; functions: readonly number[] }
}

const fail = (what: string): never => {
  throw new Error(`The compiler's module ${what}. Teach toolchain/readModule.ts about it.`)
}

/** Sections by id. Custom ones, such as names, are left out. */
export function readSections(bytes: Uint8Array): Map<number, Uint8Array> {
  const reader = new ByteReader(bytes, 8)
  const sections = new Map<number, Uint8Array>()
  while (reader.at < bytes.length) {
    const id = reader.byte()
    const content = reader.sized()
    if (id !== sectionIds.custom) sections.set(id, content)
  }
  return sections
}

/** Calls `read` as often as the number at the beginning of a section says. */
export function readEntries<Entry>(section: Uint8Array | undefined, read: (reader: ByteReader) => Entry): Entry[] {
  if (!section) return []
  const reader = new ByteReader(section)
  const entries = Array.from({ length: reader.unsigned() }, () => read(reader))
  if (reader.at !== section.length) fail('has a section with more bytes than entries')
  return entries
}

function readParameters(reader: ByteReader): number {
  if (reader.byte() !== 0x60) fail('has types that are not functions')
  const parameters = reader.sized().length
  reader.sized()
  return parameters
}

function readImport(reader: ByteReader): { entry: Uint8Array; type: number } {
  const start = reader.at
  reader.sized()
  reader.sized()
  if (reader.byte() !== 0) fail('imports something else than functions')
  const type = reader.unsigned()
  return { entry: reader.bytes.subarray(start, reader.at), type }
}

function readElements(section: Uint8Array | undefined): WasmModule['elements'] {
  const segments = readEntries(section, (reader) => {
    if (reader.unsigned() !== 0 || reader.byte() !== 0x41) fail('fills its table in a way that is not known')
    const first = reader.unsigned()
    if (reader.byte() !== 0x0b) fail('fills its table at a computed place')
    return { first, functions: Array.from({ length: reader.unsigned() }, () => reader.unsigned()) }
  })
  if (segments.length > 1) fail('fills its table in several pieces')
  return segments[0] ?? { first: 0, functions: [] }
}

/** Reads a module. Throws when it has something that the splitter does not know. */
export function readModule(bytes: Uint8Array): WasmModule {
  const sections = readSections(bytes)
  const known = new Set<number>(Object.values(sectionIds))
  for (const id of sections.keys()) if (!known.has(id)) fail(`has a section of the unknown kind ${id}`)
  return {
    sections,
    parameters: readEntries(sections.get(sectionIds.types), readParameters),
    imports: readEntries(sections.get(sectionIds.imports), readImport),
    types: readEntries(sections.get(sectionIds.functions), (reader) => reader.unsigned()),
    bodies: readEntries(sections.get(sectionIds.code), (reader) => reader.sized()),
    elements: readElements(sections.get(sectionIds.elements)),
  }
}
