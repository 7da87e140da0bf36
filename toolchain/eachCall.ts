import { ByteReader } from '../src/playground/wasmFormat'

const none = (_: ByteReader) => {}
const number = (reader: ByteReader) => reader.skipNumber()
const twoNumbers = (reader: ByteReader) => {
  reader.skipNumber()
  reader.skipNumber()
}
const bytes = (count: number) => (reader: ByteReader) => {
  reader.at += count
}

function branchTable(reader: ByteReader) {
  for (let left = reader.unsigned() + 1; left > 0; left--) reader.skipNumber()
}

/** Instructions after the byte 0xfc: conversions, then copying and filling of memory and tables. */
function prefixed(reader: ByteReader) {
  const operation = reader.unsigned()
  if (operation <= 7) return
  if (operation === 9 || operation === 11 || operation === 13 || (operation >= 15 && operation <= 17)) reader.skipNumber()
  else if (operation <= 14) twoNumbers(reader)
  else unknown(`0xfc ${operation}`)
}

function unknown(name: string): never {
  throw new Error(`The compiler's module has an instruction that is not known: ${name}. Teach toolchain/eachCall.ts about it.`)
}

const call = 0x10

/** How to skip what follows each instruction's first byte. */
const operands: readonly (((reader: ByteReader) => void) | undefined)[] = Array.from({ length: 256 }, (_, code) => {
  if (code >= 0x02 && code <= 0x04) return number // block, loop, if: a type
  if (code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x26)) return number // br, br_if; variables and tables
  if (code === 0x0e) return branchTable
  if (code === 0x11 || (code >= 0x28 && code <= 0x3e)) return twoNumbers // call_indirect: type, table; loads and stores: alignment, offset
  if (code === 0x3f || code === 0x40) return number // memory.size, memory.grow
  if (code === 0x41 || code === 0x42) return number // i32.const, i64.const
  if (code === 0x43) return bytes(4)
  if (code === 0x44) return bytes(8)
  if (code === 0xfc) return prefixed
  const isPlain =
    code <= 0x01 || code === 0x05 || code === 0x0b || code === 0x0f || code === 0x1a || code === 0x1b || (code >= 0x45 && code <= 0xc4)
  return isPlain ? none : undefined
})

/**
 * Finds the direct calls in the body of a function.
 * @param visit gets the index of the called function, and where this index begins and ends in the body
 */
export function eachCall(body: Uint8Array, visit: (callee: number, start: number, end: number) => void) {
  const reader = new ByteReader(body)
  for (let groups = reader.unsigned(); groups > 0; groups--) {
    reader.skipNumber()
    reader.byte()
  }
  while (reader.at < body.length) {
    const code = reader.byte()
    if (code === call) {
      const start = reader.at
      const callee = reader.unsigned()
      visit(callee, start, reader.at)
    } else {
      const skip = operands[code] ?? unknown(`0x${code.toString(16)}`)
      skip(reader)
    }
  }
}
