import {
  add,
  compare,
  convert,
  divide,
  double,
  exceptions,
  inexact,
  invalid,
  multiply,
  multiplyAdd,
  overflow,
  round,
  single,
  squareRoot,
  toInteger,
  underflow,
  zeroDivide,
} from './softFloat'

const view = new DataView(new ArrayBuffer(8))
const bitsOf = (value: number) => {
  view.setFloat64(0, value)
  return view.getBigUint64(0)
}
const valueOf = (bits: bigint) => {
  view.setBigUint64(0, bits)
  return view.getFloat64(0)
}

beforeEach(() => {
  exceptions.raised = 0
  exceptions.mxcsr = 0x1f80
})

/** Numbers of all magnitudes, the same ones in each run. */
function* samples() {
  let state = 1
  for (let count = 0; count < 2000; count++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    yield ((state >>> 1) / 2 ** 31 - 0.5) * 2 ** (((state >>> 8) % 80) - 40)
  }
}

test('agrees with the doubles of JavaScript', () => {
  let before = 1.5
  for (const value of samples()) {
    expect(valueOf(add(double, bitsOf(before), bitsOf(value)))).toBe(before + value)
    expect(valueOf(multiply(double, bitsOf(before), bitsOf(value)))).toBe(before * value)
    expect(valueOf(divide(double, bitsOf(before), bitsOf(value)))).toBe(before / value)
    expect(valueOf(squareRoot(double, bitsOf(Math.abs(value))))).toBe(Math.sqrt(Math.abs(value)))
    before = value
  }
})

test('says which exceptions occurred', () => {
  const raisedBy = (action: () => unknown) => {
    exceptions.raised = 0
    action()
    return exceptions.raised
  }
  expect(raisedBy(() => add(double, bitsOf(1), bitsOf(2)))).toBe(0)
  expect(raisedBy(() => divide(double, bitsOf(1), bitsOf(3)))).toBe(inexact)
  expect(raisedBy(() => divide(double, bitsOf(1), bitsOf(0)))).toBe(zeroDivide)
  expect(raisedBy(() => add(double, bitsOf(Infinity), bitsOf(-Infinity)))).toBe(invalid)
  expect(raisedBy(() => multiply(double, bitsOf(1e300), bitsOf(1e300)))).toBe(overflow | inexact)
  expect(raisedBy(() => multiply(double, bitsOf(1e-200), bitsOf(1e-200)))).toBe(underflow | inexact)
})

test('rounds as MXCSR says', () => {
  const third = (mode: number) => {
    exceptions.mxcsr = 0x1f80 | (mode << 13)
    return divide(double, bitsOf(1), bitsOf(3))
  }
  const [nearest, down, up, zero] = [third(0), third(1), third(2), third(3)]
  expect(up - down).toBe(1n)
  expect([nearest, zero]).toEqual([down, down])
})

test('a fused product is rounded once', () => {
  const x = 1 + 2 ** -30
  expect(valueOf(multiplyAdd(double, bitsOf(x), bitsOf(x), bitsOf(-(x * x)), false, false))).toBe(2 ** -60)
})

test('converts between formats, and to integers what fits', () => {
  expect(convert(double, single, bitsOf(1.5))).toBe(0x3fc00000n)
  expect(valueOf(convert(single, double, 1n))).toBe(2 ** -149)
  expect(toInteger(double, bitsOf(2.5), 32)).toBe(2n)
  expect(toInteger(double, bitsOf(-2.5), 32, 3)).toBe(-2n)
  expect(toInteger(double, bitsOf(2 ** 31), 32)).toBe(-(2n ** 31n))
  expect(valueOf(round(double, true, 3n, -1))).toBe(-1.5)
})

test('orders numbers, zeros alike, and nothing with a NaN', () => {
  expect(compare(double, bitsOf(-1), bitsOf(1), true)).toBe(-1)
  expect(compare(double, bitsOf(0), bitsOf(-0), true)).toBe(0)
  expect(compare(double, bitsOf(NaN), bitsOf(1), true)).toBeUndefined()
})
