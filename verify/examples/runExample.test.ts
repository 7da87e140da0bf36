import { judgeCompile, judgeProbe, judgeRun } from './runExample'

const outcome = { stdout: '', stderr: '' }

test('a program passes with the output and the exit the page says', () => {
  expect(judgeRun({ exit: 0, output: 'hi' }, { ...outcome, status: 0, stdout: 'hi\n' }).isPassed).toBe(true)
  expect(judgeRun({ exit: 'SIGABRT', output: '' }, { ...outcome, signal: 'SIGABRT' }).isPassed).toBe(true)
})

test('another exit is a failure that shows standard error', () => {
  expect(judgeRun({ exit: 0, output: '' }, { ...outcome, signal: 'SIGSEGV', stderr: 'oh' })).toEqual({
    isPassed: false,
    message: 'It ended with signal SIGSEGV, the page says exit=0.\nOn standard error:\noh',
  })
})

test('an instruction that the processor lacks is named as a possible cause', () => {
  expect(judgeRun({ exit: 0, output: '' }, { ...outcome, signal: 'SIGILL' }).message).toContain('This processor may lack an instruction')
  expect(judgeRun({ exit: 'SIGILL', output: '' }, { ...outcome, signal: 'SIGILL' }).isPassed).toBe(true)
})

test('a program that was stopped fails whatever it printed', () => {
  expect(judgeRun({ exit: 0, output: '' }, { ...outcome, signal: 'SIGKILL', killed: 'it ran longer than 10 seconds' }).message).toBe(
    'The program was stopped: it ran longer than 10 seconds.',
  )
})

test('fails must be rejected, the others accepted, and run goes on', () => {
  expect(judgeCompile({ mode: 'fails' }, true, '')?.isPassed).toBe(false)
  expect(judgeCompile({ mode: 'fails' }, false, 'no')).toEqual({ isPassed: true, message: 'no' })
  expect(judgeCompile({ mode: 'compile' }, false, 'no')?.isPassed).toBe(false)
  expect(judgeCompile({ mode: 'compile' }, true, '')?.isPassed).toBe(true)
  expect(judgeCompile({ mode: 'run' }, true, '')).toBeUndefined()
})

test('an older standard refuses a probe only by what it says of the example itself', () => {
  const probe = { std: 'c++17', files: [{ name: 'main.cpp', code: '', line: 1 }] }
  expect(judgeProbe(probe, false, 'main.cpp:3:5: error: this is a C++20 extension').isPassed).toBe(true)
  expect(judgeProbe(probe, true, '').isPassed).toBe(false)
  expect(judgeProbe(probe, false, "main.cpp:1:10: fatal error: 'span' file not found").isPassed).toBe(false)
  expect(judgeProbe(probe, false, '/usr/include/span:1:2: error: This file requires C++20').isPassed).toBe(false)
})

test('standard error must hold what the page says of it', () => {
  const example = { exit: 'SIGABRT', output: '', stderr: 'no pear' }
  expect(judgeRun(example, { ...outcome, signal: 'SIGABRT', stderr: 'There is no pear.' }).isPassed).toBe(true)
  expect(judgeRun(example, { ...outcome, signal: 'SIGABRT', stderr: 'Oh' }).message).toBe(
    'The page says that standard error holds "no pear". It held:\nOh',
  )
})

test('what the linker must refuse makes no program', () => {
  expect(judgeCompile({ mode: 'unlinked' }, true, '')).toEqual({
    isPassed: false,
    message: 'The page says that the linker refuses this, but it makes a program.',
  })
  expect(judgeCompile({ mode: 'unlinked' }, false, 'no')).toEqual({ isPassed: false, message: 'no' })
})
