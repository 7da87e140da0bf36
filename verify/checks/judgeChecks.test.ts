import type { Finding } from '../../src/playground/checks/finding'
import type { PlaygroundOutcome } from '../playground/outcome'
import { judgeChecks } from './judgeChecks'

const example = { files: [{ name: 'main.c', code: '', line: 3 }] }
const ran: PlaygroundOutcome = { isBuilt: true, messages: '', stdout: '', stderr: '', findings: [], isRestUsed: false }

const finding: Finding = {
  kind: 'misaligned',
  words: 'The program reads an int at the address 0x3001bd1, which is not a multiple of 4.',
  place: { file: 'main.c', line: 6, column: 3 },
  notes: [],
}
const words = 'The program reads an int at the address 0x…, which is not a multiple of 4.'

test('the first finding counts, without its address', () => {
  const leak: Finding = { kind: 'leak', words: '4 bytes', notes: [] }
  expect(judgeChecks(example, { ...ran, findings: [finding, leak] })).toEqual({ outcome: 'found', kind: 'misaligned', words, line: 6 })
})

test('a file is named that is not that of the fence', () => {
  const place = { file: 'pear.c', line: 2, column: 0 }
  expect(judgeChecks(example, { ...ran, findings: [{ ...finding, place }] })).toMatchObject({ line: 2, file: 'pear.c' })
})

test('a program can do without a finding, be refused, or lack threads', () => {
  expect(judgeChecks(example, ran)).toEqual({ outcome: 'nothing' })
  expect(judgeChecks(example, { ...ran, isBuilt: false, messages: 'main.c:3:1: error: no' })).toEqual({ outcome: 'refused' })
  expect(judgeChecks({ ...example, sanitizer: 'thread' }, ran)).toEqual({ outcome: 'not', limit: 'threads' })
  const stderr = 'terminating due to uncaught exception: thread constructor failed: Not supported'
  expect(judgeChecks(example, { ...ran, stderr })).toEqual({ outcome: 'not', limit: 'threads' })
})
