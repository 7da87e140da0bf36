import type { FindingPlace } from './finding'
import type { LineTable } from './lineTable'

/** How engines write a function of WebAssembly in a stack: its number, and the offset of the instruction in the module. Safari gives no offset. */
const wasmFrame = /wasm-function\[\d+\]:0x([0-9a-f]+)/gi

/** wasi-libc copies the environment when it is first asked for, and forgets the copy when `setenv` makes a longer one. */
const forgetful = /\b__wasilibc_initialize_environ\b/

/** Whether a block that was allocated in these calls belongs to the C library, which may forget it: no program can free it. */
export const isOfLibrary = (stack: string): boolean => forgetful.test(stack)

/** A call in a file of the program. */
interface ProgramCall {
  place: FindingPlace
  /** Where its instruction is in the module. */
  offset: number
}

/** The innermost call of a stack that is in a file of the program, by the text that an engine makes of the stack. */
export function programCall(stack: string, table: LineTable): ProgramCall | undefined {
  for (const [, digits = ''] of stack.matchAll(wasmFrame)) {
    const offset = Number.parseInt(digits, 16)
    const place = table.placeOf(offset)
    if (place) return { place, offset }
  }
  return undefined
}

/** The place of that call. */
export const programPlace = (stack: string, table: LineTable): FindingPlace | undefined => programCall(stack, table)?.place
