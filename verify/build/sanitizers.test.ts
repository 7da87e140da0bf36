import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { essence, findings, isFinding, sanitizerEnvironment } from './sanitizers'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanitizers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const overflow = `=================================================================
==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000015
WRITE of size 6 at 0x502000000015 thread T0
    #0 0x5619ca8f1f59 in strcpy (/tmp/verify-a/program+0xb2f59) (BuildId: 05b3)
    #1 0x5619ca94ab13 in copy_of /tmp/verify-a/main.c:7:5
    #2 0x7f34f0e45249 in __libc_start_main csu/../csu/libc-start.c:360:3

SUMMARY: AddressSanitizer: heap-buffer-overflow (/tmp/verify-a/program+0xb2f59) in strcpy
Shadow bytes around the buggy address:
  0x501ffffffd80: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
`

test('a report is a finding unless it only warns', () => {
  expect(isFinding(overflow)).toBe(true)
  expect(isFinding('main.c:3:9: runtime error: signed integer overflow: 1 + 2147483647')).toBe(true)
  expect(isFinding('==7==ERROR: LeakSanitizer: detected memory leaks')).toBe(true)
  expect(isFinding('WARNING: ThreadSanitizer: data race (pid=7)')).toBe(true)
  expect(isFinding('==7==WARNING: AddressSanitizer failed to allocate 0xffffffffff bytes')).toBe(false)
})

test('keeps of a report what speaks of the program, with places as the compiler gives them', () => {
  expect(essence(overflow, '/tmp/verify-a').split('\n')).toEqual([
    '==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000015',
    'WRITE of size 6 at 0x502000000015 thread T0',
    '    #1 0x5619ca94ab13 in copy_of main.c:7:5',
  ])
})

test('finds the reports of all processes of a program, and nothing where there are only warnings', async () => {
  expect(await findings(folder, '/tmp/verify-a')).toBeUndefined()
  writeFileSync(join(folder, 'log.6'), '==6==WARNING: AddressSanitizer failed to allocate 0xffffffffff bytes')
  expect(await findings(folder, '/tmp/verify-a')).toBeUndefined()
  writeFileSync(join(folder, 'log.7'), overflow)
  expect(await findings(folder, '/tmp/verify-a')).toContain('heap-buffer-overflow')
})

test('every sanitizer reports to the folder', () => {
  const { ASAN_OPTIONS, LSAN_OPTIONS, UBSAN_OPTIONS } = sanitizerEnvironment('/reports', 0)
  for (const options of [ASAN_OPTIONS, LSAN_OPTIONS, UBSAN_OPTIONS]) expect(options).toContain('log_path=/reports/log')
})

test('a program that ends by an illegal instruction may do so', () => {
  expect(sanitizerEnvironment('/reports', 'SIGILL').ASAN_OPTIONS).toMatch(/handle_sigill=0$/)
  expect(sanitizerEnvironment('/reports', 0).ASAN_OPTIONS).not.toContain('handle_sigill=0')
})
