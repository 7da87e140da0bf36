import { ByteWriter } from '../byteWriter'

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const i32 = 0x7f

/** Functions of the module below, by their index among those that it defines. */
export const tinyFunctions = { start: 0, double: 1, quadruple: 2, negative: 3, unused: 4 } as const

const bodies: number[][] = [
  // start(n): print(n < 10 ? double(n) : n < 100 ? quadruple(n) : table[n - 100](n))
  [0x20, 0, 0x41, 10, 0x48, 0x04, i32, 0x20, 0, 0x10, 2, 0x05, 0x20, 0, 0x41, 0xe4, 0, 0x48, 0x04, i32, 0x20, 0, 0x10, 3, 0x05]
    .concat([0x20, 0, 0x20, 0, 0x41, 0xe4, 0, 0x6b, 0x11, 1, 0, 0x0b, 0x0b, 0x10, 0])
    // and keeps count in memory: count += 1
    .concat([0x41, 0, 0x41, 0, 0x28, 2, 0, 0x41, 1, 0x6a, 0x36, 2, 0, 0x0b]),
  [0x20, 0, 0x20, 0, 0x6a, 0x0b], // double(n): n + n
  [0x20, 0, 0x10, 2, 0x10, 2, 0x0b], // quadruple(n): double(double(n))
  [0x41, 0, 0x20, 0, 0x6b, 0x0b], // negative(n): 0 - n
  [0x20, 0, 0x0b], // unused(n): n
]

const section = (id: number, content: number[]) => [...new ByteWriter().byte(id).sized(Uint8Array.from(content)).written()]
const name = (text: string) => [...new ByteWriter().text(text).written()]

/**
 * A module of the compiler's shape: an imported function, a table, a memory with data, a variable. Its table holds, from place 1 on, `negative`,
 * `double` and `negative` again.
 */
export const tinyModule: Uint8Array = Uint8Array.from([
  ...header,
  ...section(0, [...name('name'), 1, 2, 3]),
  ...section(1, [2, 0x60, 1, i32, 0, 0x60, 1, i32, 1, i32]),
  ...section(2, [1, ...name('system'), ...name('print'), 0, 0]),
  ...section(3, [5, 0, 1, 1, 1, 1]),
  ...section(4, [1, 0x70, 1, 4, 4]),
  ...section(5, [1, 1, 1, 2]),
  ...section(6, [1, i32, 1, 0x41, 8, 0x0b]),
  ...section(7, [2, ...name('start'), 0, 1, ...name('memory'), 2, 0]),
  ...section(9, [1, 0, 0x41, 1, 0x0b, 3, 4, 2, 4]),
  ...section(10, [bodies.length, ...bodies.flatMap((body) => [body.length + 1, 0, ...body])]),
  ...section(11, [1, 0, 0x41, 0, 0x0b, 1, 7]),
])
