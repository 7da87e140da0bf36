import type { RunOutcome } from '../../playground/client'
import { consentQuestion, statusOf, timeInWords, warnsOfNull } from './runWords'
import { OutputLog } from './outputLog'
import type { Run, RunStep } from './programSession'

function run(step: RunStep, change: Partial<Run> = {}): Run {
  const program = { language: 'c', std: 'c17', files: [], flags: [], stdin: '', args: [], isRun: true } as const
  return {
    step,
    program,
    isVerified: true,
    output: new OutputLog(),
    messages: '',
    findings: [],
    isInputMissed: false,
    isSilent: false,
    isDifferent: false,
    ...change,
  }
}
const over = (outcome: RunOutcome, change: Partial<Run> = {}) => statusOf(run({ name: 'over', outcome }, change))

test('says what is fetched, how large it is, and that it is fetched once', () => {
  const fetching = { name: 'fetching', received: 1, total: 9_000_000, isMore: false } as const
  expect(statusOf(run(fetching))).toBe('C: 9.0 MB once, then offline.')
  expect(statusOf(run({ ...fetching, isMore: true }))).toBe('This program needs the rest of the compiler: 9.0 MB once, then offline.')
})

test('says how a program ended', () => {
  const output = new OutputLog()
  output.add([{ stream: 'out', bytes: Uint8Array.of(65) }])
  expect(over({ how: 'ended', end: { how: 'exit', status: 0 }, milliseconds: 12.3 }, { output })).toBe('Exited with status 0 in 12 ms.')
  expect(over({ how: 'ended', end: { how: 'exit', status: 3 }, milliseconds: 1250 })).toBe(
    'Exited with status 3 in 1.3 s. It printed nothing.',
  )
  const signal = { how: 'signal', signal: 'SIGABRT', words: 'the program called abort' } as const
  expect(over({ how: 'ended', end: signal, milliseconds: 5 }, { output })).toBe('Ended by SIGABRT after 5 ms: the program called abort.')
  expect(over({ how: 'ended', end: { how: 'output' }, milliseconds: 5 }, { output })).toBe('Stopped: it printed more than 1 MB.')
})

test('says whether the compiler did what the page says', () => {
  const program = { ...run({ name: 'preparing' }).program, isRun: false }
  expect(over({ how: 'rejected', by: 'compiler', milliseconds: 1 }, { program })).toBe(
    'The compiler rejected the program, as the page says.',
  )
  expect(over({ how: 'rejected', by: 'compiler', milliseconds: 1 }, { program, isVerified: false })).toBe(
    'The compiler rejected the program.',
  )
  expect(over({ how: 'rejected', by: 'linker', milliseconds: 1 }, { isVerified: false })).toBe('The linker rejected the program.')
  expect(over({ how: 'compiled', milliseconds: 30 }, { program, isDifferent: true })).toBe('Compiled in 30 ms.')
})

test('asks with the figures that the reader needs', () => {
  expect(consentQuestion('data', 9e6, 'c')).toBe('Your browser asks to save data. C is fetched once: 9.0 MB.')
  expect(consentQuestion('memory', 0, 'cpp')).toBe('Compiling takes up to 800 MB of memory, and this device has little.')
})

test('rounds times as a reader would', () => {
  expect([0.4, 999, 1000, 12_345].map(timeInWords)).toEqual(['0 ms', '999 ms', '1.0 s', '12.3 s'])
})

test('knows the warnings of a null pointer', () => {
  expect(warnsOfNull('main.c:4:5: warning: indirection of non-volatile null pointer will be deleted, not trap [-Wnull-dereference]')).toBe(
    true,
  )
  expect(warnsOfNull('main.c:4:10: warning: null passed to a callee that requires a non-null argument [-Wnonnull]')).toBe(true)
  expect(warnsOfNull("main.c:4:5: warning: unused variable 'null' [-Wunused-variable]")).toBe(false)
})
