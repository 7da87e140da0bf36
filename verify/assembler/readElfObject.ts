/** A place in a section that the linker fills in. */
export interface ElfRelocation {
  offset: number
  /** R_X86_64_… */
  type: number
  /** The section or the external name that the value counts from. */
  target: string
  addend: bigint
}

export interface ElfSection {
  name: string
  bytes: Uint8Array
  size: number
  align: number
  flags: number
  relocations: ElfRelocation[]
}

interface Header {
  name: string
  type: number
  flags: number
  address: number
  start: number
  size: number
  link: number
  info: number
  align: number
}

function textAt(bytes: Uint8Array, start: number): string {
  let end = start
  while (bytes[end] !== 0 && end < bytes.length) end++
  return new TextDecoder().decode(bytes.subarray(start, end))
}

function readHeaders(bytes: Uint8Array, view: DataView): Header[] {
  const start = Number(view.getBigUint64(0x28, true))
  const count = view.getUint16(0x3c, true)
  const names = view.getUint16(0x3e, true)
  const headers = Array.from({ length: count }, (_, index) => {
    const at = start + index * 64
    const word = (offset: number) => Number(view.getBigUint64(at + offset, true))
    return {
      nameAt: view.getUint32(at, true),
      type: view.getUint32(at + 4, true),
      flags: word(8),
      address: word(16),
      start: word(24),
      size: word(32),
      link: view.getUint32(at + 40, true),
      info: view.getUint32(at + 44, true),
      align: word(48),
    }
  })
  const nameStart = headers[names]?.start ?? 0
  return headers.map(({ nameAt, ...header }) => ({ ...header, name: textAt(bytes, nameStart + nameAt) }))
}

const symbolTable = 2
const relocations = 4
const noBits = 8

/** The sections of a 64-bit ELF file with their relocations; values of symbols are added to the addends. */
export function readElfObject(bytes: Uint8Array): (ElfSection & { address: number })[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headers = readHeaders(bytes, view)
  const sections = headers.map(({ name, type, flags, address, start, size, align }) => ({
    name,
    size,
    align,
    flags,
    address,
    bytes: type === noBits ? new Uint8Array(size) : bytes.subarray(start, start + size),
    relocations: [] as ElfRelocation[],
  }))
  const table = headers.find(({ type }) => type === symbolTable)
  const texts = headers[table?.link ?? 0]?.start ?? 0
  const symbolAt = (index: number) => {
    const at = (table?.start ?? 0) + index * 24
    const section = view.getUint16(at + 6, true)
    const name = textAt(bytes, texts + view.getUint32(at, true))
    const value = view.getBigUint64(at + 8, true)
    return { target: section === 0 ? name : (headers[section]?.name ?? '*'), value: section === 0 ? 0n : value }
  }
  for (const header of headers.filter(({ type }) => type === relocations)) {
    const owner = sections[header.info]
    for (let at = header.start; at < header.start + header.size; at += 24) {
      const info = view.getBigUint64(at + 8, true)
      const { target, value } = symbolAt(Number(info >> 32n))
      const addend = view.getBigInt64(at + 16, true) + value
      owner?.relocations.push({ offset: Number(view.getBigUint64(at, true)), type: Number(info & 0xffffffffn), target, addend })
    }
  }
  return sections
}
