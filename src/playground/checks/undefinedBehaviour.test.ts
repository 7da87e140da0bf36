import { MemoryReader } from './memoryReader'
import { undefinedBehaviour, type UndefinedCall } from './undefinedBehaviour'

const types = {
  int: [0, 11, "'int'"],
  'long long': [0, 13, "'long long'"],
  bool: [0, 6, "'bool'"],
  double: [1, 64, "'double'"],
  alias: [0, 10, "'std::uint32_t' (aka 'unsigned int')"],
  array: [0xffff, 0, "'int[4]'"],
} as const

/** A program's memory with what a handler is given: its place, then pointers to types and single bytes. */
function memoryWith(data: readonly (keyof typeof types | number)[], values: readonly (number | bigint)[] = []) {
  const buffer = new ArrayBuffer(4096)
  const view = new DataView(buffer)
  const write = (at: number, text: string) => new Uint8Array(buffer).set(new TextEncoder().encode(`${text}\0`), at)
  const places: Record<string, number> = {}
  Object.entries(types).forEach(([name, [kind, info, quoted]], index) => {
    const at = (places[name] = 512 + 64 * index)
    view.setUint16(at, kind, true)
    view.setUint16(at + 2, info, true)
    write(at + 4, quoted)
  })
  write(256, 'main.c')
  view.setUint32(16, 256, true)
  view.setUint32(20, 7, true)
  view.setUint32(24, 5, true)
  let at = 28
  for (const item of data) {
    if (typeof item === 'number') view.setUint8(at++, item)
    else {
      view.setUint32(at, places[item] ?? 0, true)
      at += 4
    }
  }
  values.forEach((value, index) =>
    typeof value === 'bigint' ? view.setBigInt64(1024 + 8 * index, value, true) : view.setFloat64(1024 + 8 * index, value, true),
  )
  return new MemoryReader(() => buffer)
}

const tell = (memory: MemoryReader, call: Omit<UndefinedCall, 'data'>) => undefinedBehaviour(memory, { data: 16, ...call })

test('says the place that the compiler gives', () => {
  const { finding } = tell(memoryWith(['int']), { handler: 'add_overflow', a: 2147483647, b: 1 })
  expect(finding).toEqual({
    kind: 'overflow',
    words: '2147483647 + 1 does not fit in int.',
    place: { file: 'main.c', line: 7, column: 5 },
    notes: [],
  })
})

test('reads values of 64 bits where their addresses are', () => {
  const { finding } = tell(memoryWith(['long long'], [4_000_000_000n, -3n]), { handler: 'mul_overflow', a: 1024, b: 1032 })
  expect(finding.words).toBe('4000000000 * (-3) does not fit in long long.')
})

test.each([
  ['divrem_overflow', ['int'], 5, 0, 'Division by zero.', true],
  ['divrem_overflow', ['int'], -2147483648, -1, '-2147483648 / (-1) does not fit in int.', true],
  ['shift_out_of_bounds', ['int', 'int'], 1, 32, 'A shift by 32 is too far for int, which has 32 bits.', false],
  ['shift_out_of_bounds', ['alias', 'int'], 1, 32, 'A shift by 32 is too far for std::uint32_t (unsigned int), which has 32 bits.', false],
  ['shift_out_of_bounds', ['int', 'int'], 1, -2, 'A shift by -2: the distance must not be negative.', false],
  ['shift_out_of_bounds', ['int', 'int'], -1, 2, '-1 is shifted to the left, and is negative.', false],
  ['shift_out_of_bounds', ['int', 'int'], 3, 31, '3 << 31 does not fit in int.', false],
  ['out_of_bounds', ['array', 'int'], 4, 0, 'Index 4 is outside of an array of type int[4].', false],
  ['type_mismatch_v1', ['int', 2, 0], 0, 0, 'The program reads an int through a null pointer.', true],
  ['type_mismatch_v1', ['int', 2, 2], 0, 0, 'The program binds a reference to an int through a null pointer.', false],
  ['type_mismatch_v1', ['int', 2, 1], 0x1001, 0, 'The program writes an int at the address 0x1001, which is not a multiple of 4.', false],
  ['pointer_overflow', [], 0, 4, 'A number other than 0 is added to a null pointer.', false],
  ['load_invalid_value', ['bool'], 7, 0, '7 is not a value of bool.', false],
  ['float_cast_overflow', ['double', 'int'], 1024, 0, '1000000000000 does not fit in int.', false],
  ['missing_return', [], 0, 0, 'A function that must return a value ended without return.', true],
  ['vla_bound_not_positive', ['int'], -3, 0, 'An array cannot have -3 elements.', false],
] as const)('%s with %j of %d and %d', (handler, data, a, b, words, isFatal) => {
  const told = tell(memoryWith(data, [1e12]), { handler, a, b })
  expect([told.finding.words, told.isFatal]).toEqual([words, isFatal])
})
