import type { Finding, FindingPlace, Told } from './finding'
import { addressInWords } from './findingWords'
import type { MemoryReader } from './memoryReader'

/** What Clang calls when a program does what the language leaves undefined: the name of the handler, its data, and up to two values. */
export interface UndefinedCall {
  /** As in `__ubsan_handle_add_overflow`, without what all of them share. */
  handler: string
  /** Address of the compiler's data. */
  data: number
  a: number
  b: number
}

/** A finding as the compiler tells it. Its place may be in a header of the library. */
export interface UndefinedFinding {
  finding: Finding
  /** Whether the program cannot go on: most systems end it there, too. */
  isFatal: boolean
}

/** The compiler's description of a type: its kind, 2 bytes about it, its name in quotes. */
interface TypeData {
  kind: 'integer' | 'float' | 'other'
  isSigned: boolean
  bits: number
  name: string
}

/** Bytes of a place in the compiler's data: the name of its file, line, column. */
const placeBytes = 12

/** The name of a type without its quotes; with the type that it stands for where it is an alias: `std::uint32_t (unsigned int)`. */
const clean = (name: string) => name.replace(/^'(.*)' \(aka '(.*)'\)$/, '$1 ($2)').replace(/^'|'$/g, '')

function placeAt(memory: MemoryReader, at: number): FindingPlace {
  return { file: memory.text(memory.u32(at)), line: memory.u32(at + 4), column: memory.u32(at + 8) }
}

function typeAt(memory: MemoryReader, pointer: number): TypeData {
  const kind = memory.u16(pointer)
  const info = memory.u16(pointer + 2)
  const name = clean(memory.text(pointer + 4))
  if (kind === 0) return { kind: 'integer', isSigned: (info & 1) === 1, bits: 1 << (info >> 1), name }
  return kind === 1 ? { kind: 'float', isSigned: true, bits: info, name } : { kind: 'other', isSigned: false, bits: 32, name }
}

/** A type that the data name after the place: the first, or the second. */
const typeIn = (memory: MemoryReader, data: number, at = 0) => typeAt(memory, memory.u32(data + placeBytes + 4 * at))

/** A value of at most 32 bits is passed itself, a larger one by its address. */
function integer(memory: MemoryReader, { isSigned, bits }: TypeData, value: number): bigint {
  if (bits > 64) {
    const low = BigInt.asUintN(64, memory.i64(value))
    const all = (memory.i64(value + 8) << 64n) | low
    return isSigned ? BigInt.asIntN(128, all) : BigInt.asUintN(128, all)
  }
  const all = bits > 32 ? memory.i64(value) : BigInt(value)
  return isSigned ? BigInt.asIntN(bits, all) : BigInt.asUintN(bits, all)
}

function float(memory: MemoryReader, { bits }: TypeData, value: number): string | undefined {
  const view = new DataView(new ArrayBuffer(4))
  view.setInt32(0, value)
  if (bits === 32) return String(view.getFloat32(0))
  return bits === 64 ? String(memory.f64(value)) : undefined
}

/** What a pointer was used for, by the number that the compiler gives it. `isAccess`: most systems end a program that does it with a null pointer. */
const pointerUses: readonly { words: string; isAccess: boolean }[] = [
  { words: 'reads', isAccess: true },
  { words: 'writes', isAccess: true },
  { words: 'binds a reference to', isAccess: false },
  { words: 'uses a member of', isAccess: true },
  { words: 'calls a member function of', isAccess: false },
  { words: 'constructs', isAccess: true },
  { words: 'casts down to', isAccess: false },
  { words: 'casts down to', isAccess: false },
  { words: 'casts up to', isAccess: false },
  { words: 'casts to a virtual base of', isAccess: true },
  { words: 'binds a pointer that must not be null to', isAccess: false },
  { words: 'uses the dynamic type of', isAccess: true },
]

type Handler = (memory: MemoryReader, call: UndefinedCall) => Told & { isFatal?: boolean }

const operation =
  (sign: string): Handler =>
  (memory, { data, a, b }) => {
    const type = typeIn(memory, data)
    return {
      kind: 'overflow',
      words: `${integer(memory, type, a)} ${sign} ${operand(integer(memory, type, b))} does not fit in ${type.name}.`,
    }
  }

const operand = (value: bigint) => (value < 0n ? `(${value})` : String(value))

const article = (name: string) => (/^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`)

const handlers: Readonly<Record<string, Handler>> = {
  add_overflow: operation('+'),
  sub_overflow: operation('-'),
  mul_overflow: operation('*'),
  negate_overflow: (memory, { data, a }) => {
    const type = typeIn(memory, data)
    return { kind: 'overflow', words: `-${operand(integer(memory, type, a))} does not fit in ${type.name}.` }
  },
  divrem_overflow: (memory, { data, a, b }) => {
    const type = typeIn(memory, data)
    if (type.kind !== 'integer' || integer(memory, type, b) === 0n)
      return { kind: 'division-by-zero', words: 'Division by zero.', isFatal: type.kind === 'integer' }
    const words = `${integer(memory, type, a)} / ${operand(integer(memory, type, b))} does not fit in ${type.name}.`
    return { kind: 'quotient', words, isFatal: true }
  },
  shift_out_of_bounds: (memory, { data, a, b }) => {
    const left = typeIn(memory, data)
    const right = typeIn(memory, data, 1)
    const [value, distance] = [integer(memory, left, a), integer(memory, right, b)]
    if (distance < 0n) return { kind: 'shift', words: `A shift by ${distance}: the distance must not be negative.` }
    if (distance >= BigInt(left.bits))
      return { kind: 'shift', words: `A shift by ${distance} is too far for ${left.name}, which has ${left.bits} bits.` }
    if (value < 0n) return { kind: 'shift', words: `${value} is shifted to the left, and is negative.` }
    return { kind: 'shift', words: `${value} << ${distance} does not fit in ${left.name}.` }
  },
  out_of_bounds: (memory, { data, a }) => {
    const array = typeIn(memory, data)
    const index = typeIn(memory, data, 1)
    return { kind: 'index', words: `Index ${integer(memory, index, a)} is outside of an array of type ${array.name}.` }
  },
  type_mismatch_v1: (memory, { data, a: pointer }) => {
    const type = typeIn(memory, data).name
    const alignment = 2 ** memory.u8(data + placeBytes + 4)
    const { words: use, isAccess } = pointerUses[memory.u8(data + placeBytes + 5)] ?? { words: 'uses', isAccess: true }
    if (pointer === 0)
      return { kind: 'null-pointer', words: `The program ${use} ${article(type)} through a null pointer.`, isFatal: isAccess }
    if ((pointer >>> 0) % alignment !== 0)
      return {
        kind: 'misaligned',
        words: `The program ${use} ${article(type)} at the address ${addressInWords(pointer)}, which is not a multiple of ${alignment}.`,
      }
    return { kind: 'wild-pointer', words: `The program ${use} ${article(type)} where there is too little memory for one.` }
  },
  pointer_overflow: (_memory, { a: base, b: result }) => {
    if (base === 0) return { kind: 'null-arithmetic', words: 'A number other than 0 is added to a null pointer.' }
    if (result === 0) return { kind: 'pointer-overflow', words: 'The arithmetic of a pointer ends at a null pointer.' }
    return { kind: 'pointer-overflow', words: 'The arithmetic of a pointer leaves the memory.' }
  },
  alignment_assumption: (_memory, { a: pointer, b: alignment }) => ({
    kind: 'misaligned',
    words: `The address ${addressInWords(pointer)} is not a multiple of ${alignment}, as the program promises.`,
  }),
  load_invalid_value: (memory, { data, a }) => {
    const type = typeIn(memory, data)
    return { kind: 'invalid-value', words: `${integer(memory, type, a)} is not a value of ${type.name}.` }
  },
  float_cast_overflow: (memory, { data, a }) => {
    const from = typeIn(memory, data)
    const to = typeIn(memory, data, 1)
    const value = from.kind === 'float' ? float(memory, from, a) : undefined
    return { kind: 'float-to-integer', words: `${value ?? `The value of type ${from.name}`} does not fit in ${to.name}.` }
  },
  builtin_unreachable: () => ({ kind: 'unreachable', words: 'The program reached a place that it says is never reached.', isFatal: true }),
  missing_return: () => ({ kind: 'missing-return', words: 'A function that must return a value ended without return.', isFatal: true }),
  vla_bound_not_positive: (memory, { data, a }) => {
    const type = typeIn(memory, data)
    return { kind: 'array-size', words: `An array cannot have ${integer(memory, type, a)} elements.` }
  },
  nonnull_arg: () => ({ kind: 'null-argument', words: 'A null pointer is passed where the function says that it must not be null.' }),
  nonnull_return_v1: () => ({ kind: 'null-argument', words: 'A function that promises not to return a null pointer returns one.' }),
  invalid_builtin: () => ({ kind: 'invalid-builtin', words: 'A function of the compiler is called with a value that it does not allow.' }),
}

/** What a call of the compiler's handlers means. */
export function undefinedBehaviour(memory: MemoryReader, call: UndefinedCall): UndefinedFinding {
  const handler = handlers[call.handler]
  const {
    kind,
    words,
    isFatal = false,
  } = handler?.(memory, call) ?? { kind: 'trap', words: 'The program did what the language leaves undefined.' }
  const place = placeAt(memory, call.handler === 'nonnull_return_v1' ? call.a : call.data)
  return { finding: { kind, words, place, notes: [] }, isFatal }
}
