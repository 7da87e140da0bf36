import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isLockedBy, LockedError, takeLock, type Processes } from './buildLock'
import { isProcessAlive, processStart } from './processStart'

// Some start a process, and the machine may have other work.
jest.setTimeout(60_000)

let folder: string
let lock: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  lock = path.join(folder, '.build/lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Processes that all run, from noon on. */
const running: Processes = { isAlive: () => true, startOf: () => 'noon' }
const ended: Processes = { isAlive: () => false, startOf: () => undefined }

const write = (content: string) => {
  fs.mkdirSync(path.dirname(lock))
  fs.writeFileSync(lock, content)
}

test('a second build says who holds the lock, and the first keeps it', () => {
  takeLock(lock, 11, running)
  expect(() => takeLock(lock, 12, running)).toThrow(LockedError)
  expect(() => takeLock(lock, 12, running)).toThrow(/process 11/)
  expect(fs.readdirSync(path.dirname(lock))).toEqual(['lock'])
})

test('a lock that was released can be taken again', () => {
  takeLock(lock, 11, running).release()
  expect(() => takeLock(lock, 12, running)).not.toThrow()
})

test('the lock of a dead process is taken over, and the dead process cannot release it', () => {
  const { release } = takeLock(lock, 11, running)
  takeLock(lock, 12, ended)
  release()
  expect(isLockedBy(lock, [12])).toBe(true)
})

test('a lock is taken over when its process id belongs to a program that started later', () => {
  takeLock(lock, 11, { isAlive: () => true, startOf: () => 'morning' })
  expect(() => takeLock(lock, 12, running)).not.toThrow()
})

test('where the system does not say when processes started, a living one keeps the lock', () => {
  takeLock(lock, 11, { isAlive: () => true, startOf: () => undefined })
  expect(() => takeLock(lock, 12, running)).toThrow(/process 11/)
})

test('what still works for a killed build keeps the lock', () => {
  takeLock(lock, 11, running).join(13)
  expect(() => takeLock(lock, 12, { ...running, isAlive: (pid) => pid === 13 })).toThrow(/process 13/)
  expect(() => takeLock(lock, 12, ended)).not.toThrow()
})

test('a lock with more than one holder is released as a whole', () => {
  const first = takeLock(lock, 11, running)
  first.join(13)
  first.release()
  expect(fs.readdirSync(path.dirname(lock))).toEqual([])
})

test.each(['{"ho', '', '{"holders":[{"pid":0}]}', '{"holders":[{"pid":-1,"started":"noon"}]}', '{"holders":[{"pid":1.5},null,"x"]}'])(
  'a damaged lock is taken over: %s',
  (content) => {
    write(content)
    expect(() => takeLock(lock, 12, running)).not.toThrow()
    expect(isLockedBy(lock, [12])).toBe(true)
  },
)

test('a directory in the place of the lock is reported and left alone', () => {
  fs.mkdirSync(lock, { recursive: true })
  expect(() => takeLock(lock, 12, running)).toThrow(LockedError)
  expect(() => takeLock(lock, 12, running)).toThrow(`${lock} is a directory`)
  expect(fs.readdirSync(path.dirname(lock))).toEqual(['lock'])
})

test('a lock that cannot be written is reported with the reason', () => {
  fs.writeFileSync(path.join(folder, '.build'), '')
  expect(() => takeLock(lock, 12, running)).toThrow(LockedError)
  expect(() => takeLock(lock, 12, running)).toThrow(/cannot be written\. .*(EEXIST|ENOTDIR)/)
})

test('a running process has a start that stays the same, and a later one another', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const exited = once(child, 'exit')
  const pid = child.pid ?? 0
  const started = processStart(pid)
  expect(started).toBeTruthy()
  expect(processStart(pid)).toBe(started)
  expect(processStart(process.pid)).not.toBe(started)
  expect(isProcessAlive(pid)).toBe(true)
  child.kill('SIGKILL')
  await exited
  expect(isProcessAlive(pid)).toBe(false)
  expect(processStart(pid)).toBeUndefined()
})
