import { formatPrintf, type Binary, type PrintfArguments } from './printf'

function print(format: string, ...values: (number | bigint | Binary)[]): string {
  const rest = [...values]
  const stored: [bigint, number, number][] = []
  const next = () => rest.shift() ?? 0
  const source: PrintfArguments = {
    integer: () => BigInt.asUintN(64, BigInt(next() as number)),
    double: () => Number(next()),
    longDouble: () => next() as Binary,
    string: (address, limit) => new TextEncoder().encode(['', 'word', 'a longer text'][Number(address)] ?? '').slice(0, limit),
    store: (address, value, size) => void stored.push([address, value, size]),
  }
  return String.fromCharCode(...formatPrintf(new TextEncoder().encode(format), source))
}

test('integers of all lengths, with flags, widths and precisions', () => {
  expect(print('%d|%5d|%-5d|%05d|%+d|% d', 7, 7, 7, 7, 7, 7)).toBe('7|    7|7    |00007|+7| 7')
  expect(print('%d %u %hhd %hd %ld', -1, -1, 255, 65535, -1)).toBe('-1 4294967295 -1 -1 -1')
  expect(print('%x %X %#x %#o %o %08X', 255, 255, 255, 8, 8, 48879)).toBe('ff FF 0xff 010 10 0000BEEF')
  expect(print('%.3d|%6.3d|%.0d|%*d', 5, 5, 0, 4, 1)).toBe('005|   005||   1')
  expect(print('%#x', 0)).toBe('0')
})

test('texts, characters, pointers and per cent', () => {
  expect(print('%s|%6s|%-6s|%.2s|%c%%', 1, 1, 1, 2, 65)).toBe('word|  word|word  |a |A%')
  expect(print('%s %p %p', 0, 0, 4096)).toBe('(null) (nil) 0x1000')
})

test('doubles are rounded exactly, ties to even', () => {
  expect(print('%.0f %.0f %.0f %.0f', 0.5, 1.5, 2.5, 3.5)).toBe('0 2 2 4')
  expect(print('%f %.2f %.20f', 1 / 3, 2.675, 0.1)).toBe('0.333333 2.67 0.10000000000000000555')
  expect(print('%e %.3e %.0e %E', 123456, 0.00012345, 25, 1e100)).toBe('1.234560e+05 1.234e-04 2e+01 1.000000E+100')
  expect(print('%g %g %g %g %g %g', 100000, 1000000, 0.0001, 0.00001, 1.5, 100)).toBe('100000 1e+06 0.0001 1e-05 1.5 100')
  expect(print('%.17g %g %#g', 0.1, 0, 1)).toBe('0.10000000000000001 0 1.00000')
  expect(print('%a %a %.1a %a', 1, 0.5, 1.96875, 5e-324)).toBe('0x1p+0 0x1p-1 0x2.0p+0 0x0.0000000000001p-1022')
  expect(print('%f %F %6.1f|%-8.2f|%08.2f', Infinity, -Infinity, 2.25, 1.5, -1.5)).toBe('inf -INF    2.2|1.50    |-0001.50')
})

test('long doubles have 64 bits of precision', () => {
  const real = (mantissa: bigint, exponent: number): Binary => ({ isNegative: false, mantissa, exponent })
  const pi = real(0xc90fdaa22168c235n, -62)
  expect(print('%.20Lg %Lf %.18Le', pi, pi, pi)).toBe('3.1415926535897932385 3.141593 3.141592653589793239e+00')
  expect(print('%La %.2La %LA', pi, pi, { ...real(1n << 63n, -63), isNegative: true })).toBe('0xc.90fdaa22168c235p-2 0xc.91p-2 -0X8P-3')
  expect(print('%.3Le %Lg', real((1n << 64n) - 1n, 16383 - 63), real(0n, -16445))).toBe('1.190e+4932 0')
  expect(print('%Lf %LF', { ...pi, special: 'inf' }, { ...pi, isNegative: true, special: 'nan' })).toBe('inf -NAN')
})
