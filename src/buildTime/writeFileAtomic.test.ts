import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeFileAtomic } from './writeFileAtomic'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'whole-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  fs.rmSync(folder, { recursive: true })
})

test('a disk that is full in the middle leaves neither half a file nor a changed one', () => {
  const file = path.join(folder, 'apples')
  writeFileAtomic(file, 'whole')
  const write = fs.writeFileSync
  jest.spyOn(fs, 'writeFileSync').mockImplementation((place) => {
    write(place, 'ha')
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  expect(() => writeFileAtomic(file, 'half')).toThrow('ENOSPC')
  expect(fs.readdirSync(folder)).toEqual(['apples'])
  expect(fs.readFileSync(file, 'utf8')).toBe('whole')
})
