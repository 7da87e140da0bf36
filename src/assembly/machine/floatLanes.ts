import { A, B, C, R, type LaneOperation } from './lanes'
import {
  add,
  compare,
  divide,
  double,
  exceptions,
  extreme,
  inexact,
  multiply,
  multiplyAdd,
  single,
  squareRoot,
  toWhole,
  type Format,
} from './softFloat'

/** Smallest normal numbers, with a margin for what rounds up to them. */
const smallDouble = 2 ** -1021
const smallSingle = 2 ** -125
const largeSingle = 2 ** 127
const largeDouble = 2 ** 1023

/** Bits of MXCSR that the quick ways do not take care of: rounding modes, DAZ and FTZ. */
const special = 0x6000 | 0x8000 | 0x40

type Arithmetic = 'add' | 'sub' | 'mul' | 'div'

const exactly: Record<Arithmetic, (format: Format, a: bigint, b: bigint) => bigint> = {
  add: (format, a, b) => add(format, a, b),
  sub: (format, a, b) => add(format, a, b, true),
  mul: multiply,
  div: divide,
}

const quickly: Record<Arithmetic, (x: number, y: number) => number> = {
  add: (x, y) => x + y,
  sub: (x, y) => x - y,
  mul: (x, y) => x * y,
  div: (x, y) => x / y,
}

const isOrdinary = (value: number, small: number, large: number) => {
  const magnitude = value < 0 ? -value : value
  return magnitude > small && magnitude < large
}

/** Whether a result of doubles is exact, where that can be said cheaply. */
function isExactDouble(kind: Arithmetic, x: number, y: number, r: number): boolean {
  if (kind === 'add' || kind === 'sub') {
    const other = kind === 'add' ? y : -y
    const back = r - x
    return x - (r - back) + (other - back) === 0
  }
  const isSmall = (value: number) => Number.isInteger(value) && Math.abs(value) < 67108864
  if (kind === 'mul') return isSmall(x) && isSmall(y)
  return isSmall(r) && isSmall(y) && r * y === x
}

function arithmetic64(kind: Arithmetic, index: number): void {
  const x = A.f64[index] ?? 0
  const y = B.f64[index] ?? 0
  if (!(exceptions.mxcsr & special)) {
    const r = quickly[kind](x, y)
    if (
      isOrdinary(r, smallDouble, largeDouble) &&
      (isOrdinary(x, smallDouble, Infinity) || x === 0) &&
      (isOrdinary(y, smallDouble, Infinity) || y === 0)
    ) {
      if (exceptions.mxcsr & inexact || isExactDouble(kind, x, y, r)) {
        R.f64[index] = r
        return
      }
    }
  }
  R.u64[index] = exactly[kind](double, A.u64[index] ?? 0n, B.u64[index] ?? 0n)
}

function arithmetic32(kind: Arithmetic, index: number): void {
  const x = A.f32[index] ?? 0
  const y = B.f32[index] ?? 0
  if (!(exceptions.mxcsr & special)) {
    const wide = quickly[kind](x, y)
    const r = Math.fround(wide)
    if (
      isOrdinary(r, smallSingle, largeSingle) &&
      (isOrdinary(x, smallSingle, Infinity) || x === 0) &&
      (isOrdinary(y, smallSingle, Infinity) || y === 0)
    ) {
      const isExact = kind === 'mul' ? r === wide : kind === 'div' ? r * y === x : r === wide && isExactDouble(kind, x, y, wide)
      if (exceptions.mxcsr & inexact || isExact) {
        R.f32[index] = r
        return
      }
    }
  }
  R.u32[index] = Number(exactly[kind](single, BigInt(A.u32[index] ?? 0), BigInt(B.u32[index] ?? 0)))
}

/** An operation on one element, by its number. */
export type ElementOperation = (index: number) => void

/** By suffix, `s` for floats and `d` for doubles. */
export interface FloatOperation {
  s: ElementOperation
  d: ElementOperation
}

const arithmeticOf = (kind: Arithmetic): FloatOperation => ({
  s: (index) => arithmetic32(kind, index),
  d: (index) => arithmetic64(kind, index),
})

/** Exact operations of two operands for both formats. */
const soft = (compute: (format: Format, a: bigint, b: bigint) => bigint): FloatOperation => ({
  s: (index) => {
    R.u32[index] = Number(compute(single, BigInt(A.u32[index] ?? 0), BigInt(B.u32[index] ?? 0)))
  },
  d: (index) => {
    R.u64[index] = compute(double, A.u64[index] ?? 0n, B.u64[index] ?? 0n)
  },
})

const softRoot = soft((format, _, b) => squareRoot(format, b))

const root: FloatOperation = {
  s: (index) => {
    const x = B.f32[index] ?? 0
    const r = Math.fround(Math.sqrt(x))
    if (!(exceptions.mxcsr & special) && isOrdinary(x, smallSingle, Infinity) && x > 0 && (exceptions.mxcsr & inexact || r * r === x))
      R.f32[index] = r
    else softRoot.s(index)
  },
  d: (index) => {
    const x = B.f64[index] ?? 0
    const r = Math.sqrt(x)
    const isExact = Number.isInteger(r) && r < 67108864 && r * r === x
    if (!(exceptions.mxcsr & special) && isOrdinary(x, smallDouble, Infinity) && x > 0 && (exceptions.mxcsr & inexact || isExact))
      R.f64[index] = r
    else softRoot.d(index)
  },
}

/** A predicate of `cmpps` by its constant: which of less, equal, greater and unordered it accepts, and whether NaNs are quiet. */
function predicate(control: number): { accepts: (order: number | undefined) => boolean; isQuiet: boolean } {
  const number = control & 31
  const base = number & 15
  const accepted: Record<number, string> = {
    0: 'e', 1: 'l', 2: 'le', 3: 'u', 4: 'lgu', 5: 'egu', 6: 'gu', 7: 'leg', 8: 'eu', 9: 'lu', 10: 'leu', 11: '', 12: 'lg', 13: 'eg', 14: 'g', 15: 'legu',
  } // prettier-ignore
  const set = accepted[base] ?? ''
  const accepts = (order: number | undefined) => set.includes(order === undefined ? 'u' : order < 0 ? 'l' : order > 0 ? 'g' : 'e')
  const signals = [1, 2, 5, 6, 9, 10, 13, 14].includes(base)
  return { accepts, isQuiet: number < 16 ? !signals : signals }
}

/** `cmpps` and relatives with their constant. */
export function comparison(control: number): FloatOperation {
  const { accepts, isQuiet } = predicate(control)
  return soft((format, a, b) => (accepts(compare(format, a, b, isQuiet)) ? (1n << format.width) - 1n : 0n))
}

export const rounding = (control: number): FloatOperation => soft((format, _, b) => toWhole(format, b, control))

export const floatOperations: Record<string, FloatOperation> = {
  add: arithmeticOf('add'),
  sub: arithmeticOf('sub'),
  mul: arithmeticOf('mul'),
  div: arithmeticOf('div'),
  sqrt: root,
  min: soft((format, a, b) => extreme(format, a, b, -1)),
  max: soft((format, a, b) => extreme(format, a, b, 1)),
}

/** A·B + C and its relatives, with one rounding. */
export function fused(negatesProduct: boolean, negatesSum: boolean): FloatOperation {
  return {
    s: (index) => {
      const bits = multiplyAdd(
        single,
        BigInt(A.u32[index] ?? 0),
        BigInt(B.u32[index] ?? 0),
        BigInt(C.u32[index] ?? 0),
        negatesProduct,
        negatesSum,
      )
      R.u32[index] = Number(bits)
    },
    d: (index) => {
      R.u64[index] = multiplyAdd(double, A.u64[index] ?? 0n, B.u64[index] ?? 0n, C.u64[index] ?? 0n, negatesProduct, negatesSum)
    },
  }
}

/** All elements of a vector. */
export const packed = (operation: FloatOperation, kind: 's' | 'd'): LaneOperation => {
  const size = kind === 's' ? 4 : 8
  const element = operation[kind]
  return (bytes) => {
    for (let index = 0; index < bytes / size; index++) element(index)
  }
}
