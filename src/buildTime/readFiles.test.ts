import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { NameIndex } from '../content-model/names/nameIndex'
import { checkedResultsFile, formatCheckedResults } from '../playground/checkedResults'
import { exampleResultsFile, formatExampleResults, type ExampleResult } from '../playground/exampleResults'
import { changeDetector, ReadFiles } from './readFiles'

let root: string
const names = new NameIndex([])

const record = (results: Record<string, ExampleResult>) => {
  fs.mkdirSync(path.dirname(path.join(root, exampleResultsFile)), { recursive: true })
  fs.writeFileSync(path.join(root, exampleResultsFile), formatExampleResults(new Map(Object.entries(results))))
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'reads-'))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('a page depends on the results of its own examples, not on the file with all of them', () => {
  record({ a1: { outcome: 'runs' }, b2: { outcome: 'not', limit: 'threads' } })
  const files = new ReadFiles(root, names)
  expect(files.resultInBrowser('b2')).toEqual({ outcome: 'not', limit: 'threads' })
  expect(files.resultInBrowser('c3')).toBeUndefined()
  expect(files.all.map(({ file }) => file)).toEqual(['browser:b2\nc3'])
  const hasChanged = () => files.all.map(changeDetector(root, names))

  const before = files.all
  record({
    a1: { outcome: 'differs', limit: 'long', how: 'A long has 32 bits.' },
    b2: { outcome: 'not', limit: 'threads' },
    d4: { outcome: 'runs' },
  })
  expect(before.map(changeDetector(root, names))).toEqual([false])
  record({ b2: { outcome: 'not', limit: 'signals' } })
  expect(before.map(changeDetector(root, names))).toEqual([true])
  record({ b2: { outcome: 'not', limit: 'threads' }, c3: { outcome: 'runs' } })
  expect(before.map(changeDetector(root, names))).toEqual([true])
  expect(hasChanged()).toEqual([false])
})

test('a page depends on what the checks find in its own programs', () => {
  const find = (line: number) => {
    const results = new Map([['a1', { outcome: 'found', kind: 'shift', words: 'Too far.', line } as const]])
    fs.mkdirSync(path.dirname(path.join(root, checkedResultsFile)), { recursive: true })
    fs.writeFileSync(path.join(root, checkedResultsFile), formatCheckedResults({ checks: String(line), results }))
  }
  find(6)
  const [one, other] = [new ReadFiles(root, names), new ReadFiles(root, names)]
  expect(one.resultWithChecks('a1')).toMatchObject({ line: 6 })
  expect(other.resultWithChecks('b2')).toBeUndefined()
  expect(one.all.map(({ file }) => file)).toEqual(['checks:a1'])
  const before = [...one.all, ...other.all]
  find(7)
  expect(before.map(changeDetector(root, names))).toEqual([true, false])
})

test('answers are found again by their questions', () => {
  record({ a1: { outcome: 'runs' } })
  const first = new ReadFiles(root, names)
  first.resultInBrowser('a1')
  const again = new ReadFiles(root, names)
  for (const { file } of first.all) again.readAgain(file)
  expect(again.all).toEqual(first.all)
})

test('a site without the file knows no result', () => {
  const files = new ReadFiles(root, names)
  expect(files.resultInBrowser('a1')).toBeUndefined()
  expect(files.all).toHaveLength(1)
})
