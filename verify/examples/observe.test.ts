import type { Build } from '../build/builds'
import { describeFinding, describeOutcomes, observedLines, warningsIn, wrongObservation, type Observation } from './observe'

const outcome = (stdout: string, rest: { status?: number; signal?: string; killed?: string } = { status: 0 }) => ({
  stdout,
  stderr: '',
  ...rest,
})

test('says what became of a program', () => {
  expect(describeOutcomes([outcome('3\n'), outcome('3\n')])).toBe('prints 3')
  expect(describeOutcomes([outcome('1\n2\n')])).toBe('prints 1 / 2')
  expect(describeOutcomes([outcome('', { signal: 'SIGSEGV' })])).toBe('ends by SIGSEGV')
  expect(describeOutcomes([outcome('a\n', { status: 3 })])).toBe('prints a, and ends with status 3')
  expect(describeOutcomes([outcome('', { killed: 'it ran longer than 5 seconds' })])).toBe('does not end')
  expect(describeOutcomes([outcome('17\n'), outcome('18\n')])).toBe('does something else each time')
  expect(describeOutcomes([outcome('\u0001\ufffd')])).toBe('prints bytes that are no text')
})

test('shortens what sanitizers say', () => {
  expect(describeFinding(undefined)).toBe('find nothing')
  expect(describeFinding('main.cpp:3:9: runtime error: signed integer overflow: 1 + 2')).toBe('signed integer overflow: 1 + 2')
  expect(describeFinding('==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x12ab at pc 0x1')).toBe(
    'AddressSanitizer: heap-use-after-free',
  )
  expect(describeFinding('WARNING: ThreadSanitizer: data race (pid=12)')).toBe('ThreadSanitizer: data race')
  expect(describeFinding('==7==ERROR: AddressSanitizer: attempting double-free on 0x1')).toBe('AddressSanitizer: attempting double-free')
  expect(describeFinding('main.c:1:2: runtime error: load of null pointer at 0x0000ff')).toBe('load of null pointer at 0x…')
})

test('finds warnings without their places', () => {
  expect(warningsIn("main.c:3:5: warning: 'x' is used [-Wx]\nmain.c:4:5: warning: 'x' is used [-Wx]\nmain.c:3:5: note: here")).toEqual([
    "'x' is used [-Wx]",
  ])
})

const seen = (build: Build, ...lines: string[]): Observation => ({ build, lines })

test('puts equal results together', () => {
  const four = (a: string, b: string, c: string, d: string) =>
    observedLines([
      seen({ compiler: 'gcc', level: 'O0' }, a),
      seen({ compiler: 'gcc', level: 'O2' }, b),
      seen({ compiler: 'clang', level: 'O0' }, c),
      seen({ compiler: 'clang', level: 'O2' }, d),
    ])
  expect(four('1', '1', '1', '1')).toEqual(['Everywhere: 1', 'No compiler warns'])
  expect(four('1', '1', '2', '2')).toEqual(['GCC: 1', 'Clang: 2', 'No compiler warns'])
  expect(four('1', '2', '1', '2')).toEqual(['-O0: 1', '-O2: 2', 'No compiler warns'])
  expect(four('1', '2', '1', '1')).toEqual(['GCC -O0, Clang -O0, Clang -O2: 1', 'GCC -O2: 2', 'No compiler warns'])
})

test('long warnings keep their flag', () => {
  const warning = `${'x'.repeat(200)} [-Wlong]`
  const lines = observedLines([seen({ compiler: 'clang', level: 'O2' }, 'prints 1', warning)])
  expect(lines[1]).toBe(`Clang warns: ${'x'.repeat(111)}… [-Wlong]`)
})

test('an observed fence says what was seen, no more and no less', () => {
  const observations = [
    seen({ compiler: 'gcc', level: 'O0' }, 'prints 1', "'x' is odd [-Wodd]"),
    seen({ compiler: 'clang', level: 'sanitize' }, 'find nothing'),
  ]
  const right = "Everywhere: prints 1\nSanitizers: find nothing\nGCC warns: 'x' is odd [-Wodd]"
  expect(wrongObservation(right, observations)).toBeUndefined()
  expect(wrongObservation(right.replace('1', '2'), observations)).toContain(right)
  expect(wrongObservation(`${right}\nClang warns: no`, observations)).toContain(right)
  expect(wrongObservation(undefined, observations)).toContain(right)
})
