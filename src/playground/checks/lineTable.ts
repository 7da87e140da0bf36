import { ByteReader, sectionIds } from '../wasmFormat'
import type { FindingPlace } from './finding'

/** Where the code of a program comes from: rows by rising offset, each valid up to the next. */
export interface LineTable {
  /** The place of an instruction, by its offset in the module. Nothing for code that is not of the program's files. */
  placeOf: (offset: number) => FindingPlace | undefined
}

interface Row {
  offset: number
  /** Nothing where a sequence ends, and for code of other files. */
  place: FindingPlace | undefined
}

/** Reads the numbers of DWARF, too. */
class DwarfReader extends ByteReader {
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  signedByte(): number {
    return (this.byte() << 24) >> 24
  }

  u16(): number {
    return this.byte() | (this.byte() << 8)
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0
  }

  /** A signed LEB128 number of up to 32 bits. */
  signed(): number {
    let result = 0
    let shift = 0
    let byte
    do {
      byte = this.byte()
      if (shift < 32) result |= (byte & 0x7f) << shift
      shift += 7
    } while (byte >= 0x80)
    return shift < 32 && byte & 0x40 ? result | (-1 << shift) : result
  }

  /** Text up to a zero byte. */
  text(): string {
    const end = this.bytes.indexOf(0, this.at)
    const part = this.bytes.subarray(this.at, end === -1 ? undefined : end)
    this.at += part.length + 1
    return textOf(part)
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.slice())

interface Sections {
  /** Offset of the code section's content, from which the line table counts. */
  code: number
  lines: Uint8Array | undefined
}

function sectionsOf(module: Uint8Array): Sections {
  const reader = new DwarfReader(module, 8)
  const found: Sections = { code: 0, lines: undefined }
  while (!reader.isAtEnd) {
    const id = reader.byte()
    const content = reader.sized()
    if (id === sectionIds.code) found.code = reader.at - content.length
    if (id !== sectionIds.custom) continue
    const inside = new ByteReader(content)
    if (textOf(inside.sized()) === '.debug_line') found.lines = content.subarray(inside.at)
  }
  return found
}

/** The version that the compiler is asked for. */
const dwarfVersion = 4

const opcodes = {
  extended: 0,
  copy: 1,
  advanceOffset: 2,
  advanceLine: 3,
  setFile: 4,
  setColumn: 5,
  constAddOffset: 8,
  fixedAdvanceOffset: 9,
} as const

const extendedOpcodes = { endSequence: 1, setAddress: 2 } as const

/** Rows of one compiled file. Code of files that are not the program's has no place. */
function readUnit(unit: Uint8Array, code: number, names: ReadonlySet<string>): Row[] {
  const reader = new DwarfReader(unit)
  if (reader.u16() !== dwarfVersion) return []
  const program = reader.u32() + reader.at
  const shortest = reader.byte()
  reader.byte() // operations for each instruction: only for processors with several
  reader.byte() // whether rows are beginnings of statements
  const lineBase = reader.signedByte()
  const lineRange = reader.byte()
  const firstSpecial = reader.byte()
  const lengths = [0, ...Array.from({ length: firstSpecial - 1 }, () => reader.byte())]
  while (reader.text() !== '') continue
  const files: string[] = ['']
  for (let name = reader.text(); name !== ''; name = reader.text()) {
    const folder = reader.unsigned()
    reader.unsigned()
    reader.unsigned()
    // The program's files are in the folder in which it is compiled, whose number is 0.
    const short = name.replace(/^\.?\//, '')
    files.push(folder === 0 && names.has(short) ? short : '')
  }
  const rows: Row[] = []
  reader.at = program
  let [offset, file, line, column] = [0, 1, 1, 0]
  const emit = () => {
    const name = files[file] ?? ''
    rows.push({ offset: code + offset, place: name === '' || line === 0 ? undefined : { file: name, line, column } })
  }
  while (!reader.isAtEnd) {
    const opcode = reader.byte()
    if (opcode >= firstSpecial) {
      const adjusted = opcode - firstSpecial
      offset += Math.floor(adjusted / lineRange) * shortest
      line += lineBase + (adjusted % lineRange)
      emit()
      continue
    }
    switch (opcode) {
      case opcodes.extended: {
        const length = reader.unsigned()
        const next = reader.at + length
        const kind = reader.byte()
        if (kind === extendedOpcodes.setAddress) offset = reader.u32()
        if (kind === extendedOpcodes.endSequence) {
          rows.push({ offset: code + offset, place: undefined })
          ;[offset, file, line, column] = [0, 1, 1, 0]
        }
        reader.at = next
        break
      }
      case opcodes.copy:
        emit()
        break
      case opcodes.advanceOffset:
        offset += reader.unsigned() * shortest
        break
      case opcodes.advanceLine:
        line += reader.signed()
        break
      case opcodes.setFile:
        file = reader.unsigned()
        break
      case opcodes.setColumn:
        column = reader.unsigned()
        break
      case opcodes.constAddOffset:
        offset += Math.floor((255 - firstSpecial) / lineRange) * shortest
        break
      case opcodes.fixedAdvanceOffset:
        offset += reader.u16()
        break
      default:
        for (let count = lengths[opcode] ?? 0; count > 0; count--) reader.unsigned()
    }
  }
  return rows
}

/** The line table of a program that was compiled with `-debug-info-kind=line-tables-only -dwarf-version=4`; an empty one for other programs. */
export function readLineTable(module: Uint8Array, fileNames: readonly string[]): LineTable {
  const { code, lines } = sectionsOf(module)
  const names = new Set(fileNames)
  const rows: Row[] = []
  if (lines) {
    const reader = new DwarfReader(lines)
    while (!reader.isAtEnd) {
      const length = reader.u32()
      rows.push(...readUnit(lines.subarray(reader.at, reader.at + length), code, names))
      reader.at += length
    }
  }
  rows.sort((a, b) => a.offset - b.offset)
  const placeOf = (offset: number) => {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle]?.offset ?? Infinity) <= offset) low = middle + 1
      else high = middle
    }
    return rows[low - 1]?.place
  }
  return { placeOf }
}
