/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { markComplete, takeMark } from './completeBuild'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  fs.mkdirSync(path.join(root, '.cache'))
})

afterEach(() => fs.rmSync(root, { recursive: true }))

test('a build that came to its end is known to the next one alone', () => {
  markComplete({ pipeline: 'one', began: 5 }, root)
  expect(takeMark(root)).toEqual({ pipeline: 'one', began: 5 })
  expect(takeMark(root)).toBeUndefined()
})

test('where the cache was emptied, no build is known', () => {
  markComplete({ pipeline: 'one', began: 5 }, root)
  fs.rmSync(path.join(root, '.cache'), { recursive: true })
  expect(takeMark(root)).toBeUndefined()
})
