/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isProcessAlive, LockedError, processStart, takeLock } from './buildLock'

let folder: string
let lock: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  lock = path.join(folder, '.build/lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const alive = () => 'at noon'
const dead = () => undefined

test('a second build is told who holds the lock, and the first keeps it', () => {
  takeLock(lock, { pid: 11, startOf: alive })
  expect(() => takeLock(lock, { pid: 12, startOf: alive })).toThrow(LockedError)
  expect(() => takeLock(lock, { pid: 12, startOf: alive })).toThrow(/process 11/)
  expect(fs.readdirSync(path.dirname(lock))).toEqual(['lock'])
})

test('a lock that was given back can be taken again', () => {
  takeLock(lock, { pid: 11, startOf: alive }).release()
  expect(() => takeLock(lock, { pid: 12, startOf: alive })).not.toThrow()
})

test('the lock of a dead process is taken over, and the dead cannot give it back', () => {
  const { release } = takeLock(lock, { pid: 11, startOf: alive })
  takeLock(lock, { pid: 12, startOf: dead })
  release()
  expect(JSON.parse(fs.readFileSync(lock, 'utf8'))).toEqual([{ pid: 12, start: '' }])
})

test('what still works for a killed build keeps the lock', () => {
  takeLock(lock, { pid: 11, startOf: alive }).join(13)
  expect(() => takeLock(lock, { pid: 12, startOf: (pid) => (pid === 13 ? 'at noon' : undefined) })).toThrow(/process 13/)
  expect(() => takeLock(lock, { pid: 12, startOf: dead })).not.toThrow()
})

test('a lock that others hold, too, is given back whole', () => {
  const first = takeLock(lock, { pid: 11, startOf: alive })
  first.join(13)
  first.release()
  expect(fs.readdirSync(path.dirname(lock))).toEqual([])
})

test('a lock that a crash cut off is taken over', () => {
  fs.mkdirSync(path.dirname(lock))
  fs.writeFileSync(lock, '{"pi')
  expect(() => takeLock(lock, { pid: 12, startOf: alive })).not.toThrow()
})

test('a lock of a process whose id belongs to another program by now is taken over', () => {
  takeLock(lock, { pid: 11, startOf: () => 'at noon' })
  expect(() => takeLock(lock, { pid: 12, startOf: () => 'at one' })).not.toThrow()
})

test('a process of which the system does not say when it began keeps the lock', () => {
  takeLock(lock, { pid: 11, startOf: () => '' })
  expect(() => takeLock(lock, { pid: 12, startOf: () => 'at one' })).toThrow(/process 11/)
})

test.each([
  ['a folder', () => fs.mkdirSync(path.join(lock, 'within'), { recursive: true })],
  ['the id 0', () => fs.writeFileSync(lock, JSON.stringify([{ pid: 0, start: '' }]))],
  ['the id -1', () => fs.writeFileSync(lock, JSON.stringify([{ pid: -1, start: '' }]))],
  ['a lock of an earlier format', () => fs.writeFileSync(lock, '{"pids":[1]}')],
])('in place of a lock, %s is taken over', (_what, make) => {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  make()
  const { release } = takeLock(lock)
  expect(fs.readdirSync(path.dirname(lock))).toEqual(['lock'])
  release()
  expect(fs.readdirSync(path.dirname(lock))).toEqual([])
})

test('a process began once, and ids that no process has never did', () => {
  expect(processStart(process.pid)).toMatch(/./)
  expect(processStart(process.pid)).toBe(processStart(process.pid))
  expect([0, -1, 1.5, 2 ** 40].map(processStart)).toEqual([undefined, undefined, undefined, undefined])
})

test('this process is alive', () => expect(isProcessAlive(process.pid)).toBe(true))
