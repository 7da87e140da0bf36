import { ByteReader, sectionIds } from '../../src/playground/wasmFormat'
import { ByteWriter } from '../byteWriter'
import { readModule, readSections } from '../readModule'

/** Export that copies what has been noted into memory: a byte for each function, from the given address on. */
export const reportName = 'reportEntered'

const i32 = 0x7f
const mutable = 1
const opcodes = { end: 0x0b, localGet: 0x20, globalGet: 0x23, globalSet: 0x24, store8: 0x3a, constant: 0x41 } as const

/** The body of a function that notes in a global variable that it was entered. */
function noting(body: Uint8Array, variable: number): Uint8Array {
  const reader = new ByteReader(body)
  for (let groups = reader.unsigned(); groups > 0; groups--) {
    reader.skipNumber()
    reader.byte()
  }
  return new ByteWriter(body.length + 12)
    .add(body.subarray(0, reader.at))
    .byte(opcodes.constant)
    .signed(1)
    .byte(opcodes.globalSet)
    .unsigned(variable)
    .add(body.subarray(reader.at))
    .written()
}

function reportBody(functions: number, firstVariable: number): Uint8Array {
  const body = new ByteWriter(1 << 20).unsigned(0)
  for (let index = 0; index < functions; index++) {
    body
      .byte(opcodes.localGet)
      .unsigned(0)
      .byte(opcodes.globalGet)
      .unsigned(firstVariable + index)
    body.byte(opcodes.store8).unsigned(0).unsigned(index)
  }
  return body.byte(opcodes.end).written()
}

/** The module, changed so that it notes which of its functions are entered. */
export function instrumentModule(bytes: Uint8Array): Uint8Array {
  const module = readModule(bytes)
  const functions = module.bodies.length
  const variables = new ByteReader(module.sections.get(sectionIds.globals) ?? new Uint8Array(1)).unsigned()
  const result = new ByteWriter(bytes.length + (bytes.length >> 3)).add(bytes.subarray(0, 8))
  /** A section with more entries behind its own. */
  const extend = (content: Uint8Array, more: number, entries: Uint8Array) => {
    const reader = new ByteReader(content)
    const count = reader.unsigned()
    return new ByteWriter(content.length + entries.length + 8)
      .unsigned(count + more)
      .add(content.subarray(reader.at))
      .add(entries)
      .written()
  }
  const changed = (id: number, content: Uint8Array): Uint8Array => {
    switch (id) {
      case sectionIds.types:
        return extend(content, 1, Uint8Array.of(0x60, 1, i32, 0))
      case sectionIds.functions:
        return extend(content, 1, new ByteWriter().unsigned(module.parameters.length).written())
      case sectionIds.globals: {
        const added = new ByteWriter(functions * 5)
        for (let index = 0; index < functions; index++) added.add([i32, mutable, opcodes.constant, 0, opcodes.end])
        return extend(content, functions, added.written())
      }
      case sectionIds.exports:
        return extend(
          content,
          1,
          new ByteWriter()
            .text(reportName)
            .byte(0)
            .unsigned(module.imports.length + functions)
            .written(),
        )
      case sectionIds.code: {
        const code = new ByteWriter(content.length + functions * 8).unsigned(functions + 1)
        module.bodies.forEach((body, index) => code.sized(noting(body, variables + index)))
        return code.sized(reportBody(functions, variables)).written()
      }
      default:
        return content
    }
  }
  for (const [id, content] of readSections(bytes)) result.byte(id).sized(changed(id, content))
  return result.written()
}

/** Which functions an instance of an instrumented module has entered: a byte for each, zero or one. */
export function readEntered({ exports }: WebAssembly.Instance, functions: number): Uint8Array {
  const { memory, [reportName]: report } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof report !== 'function') throw new Error('The module is not instrumented.')
  const start = memory.buffer.byteLength
  memory.grow(Math.ceil(functions / 65_536))
  report(start)
  return new Uint8Array(memory.buffer, start, functions)
}
