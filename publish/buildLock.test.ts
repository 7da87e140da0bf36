/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isProcessAlive, LockedError, takeLock } from './buildLock'

let folder: string
let lock: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  lock = path.join(folder, '.build/lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const alive = () => true
const dead = () => false

test('a second build is told who holds the lock, and the first keeps it', () => {
  takeLock(lock, { pid: 11, isAlive: alive })
  expect(() => takeLock(lock, { pid: 12, isAlive: alive })).toThrow(LockedError)
  expect(() => takeLock(lock, { pid: 12, isAlive: alive })).toThrow(/process 11/)
  expect(fs.readdirSync(path.dirname(lock))).toEqual(['lock'])
})

test('a lock that was given back can be taken again', () => {
  takeLock(lock, { pid: 11, isAlive: alive }).release()
  expect(() => takeLock(lock, { pid: 12, isAlive: alive })).not.toThrow()
})

test('the lock of a dead process is taken over, and the dead cannot give it back', () => {
  const { release } = takeLock(lock, { pid: 11, isAlive: alive })
  takeLock(lock, { pid: 12, isAlive: dead })
  release()
  expect(JSON.parse(fs.readFileSync(lock, 'utf8'))).toEqual({ pids: [12] })
})

test('what still works for a killed build keeps the lock', () => {
  takeLock(lock, { pid: 11, isAlive: alive }).join(13)
  expect(() => takeLock(lock, { pid: 12, isAlive: (pid) => pid === 13 })).toThrow(/process 13/)
  expect(() => takeLock(lock, { pid: 12, isAlive: dead })).not.toThrow()
})

test('a lock that others hold, too, is given back whole', () => {
  const first = takeLock(lock, { pid: 11, isAlive: alive })
  first.join(13)
  first.release()
  expect(fs.readdirSync(path.dirname(lock))).toEqual([])
})

test('a lock that a crash cut off is taken over', () => {
  fs.mkdirSync(path.dirname(lock))
  fs.writeFileSync(lock, '{"pi')
  expect(() => takeLock(lock, { pid: 12, isAlive: alive })).not.toThrow()
})

test('this process is alive', () => expect(isProcessAlive(process.pid)).toBe(true))
