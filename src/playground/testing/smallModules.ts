/** Modules that are programs for WASI, as small as they can be. */
const preamble = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const text = (name: string) => [name.length, ...new TextEncoder().encode(name)]

const program = (code: readonly number[]) =>
  new Uint8Array([
    ...preamble,
    ...[1, 4, 1, 0x60, 0, 0],
    ...[3, 2, 1, 0],
    ...[5, 3, 1, 0, 1],
    ...[7, 19, 2, ...text('memory'), 2, 0, ...text('_start'), 0, 0],
    ...[10, 4 + code.length, 1, 2 + code.length, 0, ...code, 0x0b],
  ])

/** Does nothing, and ends with 0. */
export const idleProgram = program([])
/** Traps. */
export const trappingProgram = program([0])
/** A module without anything. */
export const emptyModule = new Uint8Array(preamble)
