import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatPageResults, parsePageResults, RecordedResults } from './recordedResults'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('the same results give the same text, one line each', () => {
  const text = formatPageResults({ examples: ['b1', 'a1', 'b1'], symbols: { digest: 'c1', unchecked: ['plum', 'apple'] } })
  expect(lines(text)).toEqual(['a1', 'b1', 'symbols c1 apple plum'])
  expect(formatPageResults({ examples: ['a1', 'b1'], symbols: { digest: 'c1', unchecked: ['apple', 'plum'] } })).toBe(text)
})

test('what two authors wrote is read together', () => {
  expect(parsePageResults('# words\nb1\na1\nsymbols c1\na1\nsymbols c2 operator%20new\n')).toEqual({
    examples: ['b1', 'a1', 'a1'],
    symbols: [
      { digest: 'c1', unchecked: [] },
      { digest: 'c2', unchecked: ['operator new'] },
    ],
  })
})

test('knows what was written, on whichever page it was', async () => {
  const results = await RecordedResults.read(folder)
  await results.writePage('c/io/fruit', { examples: ['a1'], symbols: { digest: 'c1', unchecked: ['plum'] } })
  await results.writePage('c/other', { examples: ['b1'] })
  await results.writeCompilers(new Map([['gcc', '12.2.0']]))
  const again = await RecordedResults.read(folder)
  expect(['a1', 'b1', 'd1'].map((digest) => again.hasExample(digest))).toEqual([true, true, false])
  expect(again.uncheckedSymbols('c1')).toEqual(['plum'])
  expect(again.uncheckedSymbols('a1')).toBeUndefined()
  expect([...again.compilers]).toEqual([['gcc', '12.2.0']])
})

test('writing a page drops what was known of it before, and its file when nothing is left', async () => {
  const results = await RecordedResults.read(folder)
  await results.writePage('fruit', { examples: ['old'] })
  await results.writePage('fruit', { examples: ['new'] })
  expect(lines(readFileSync(join(folder, 'fruit.txt'), 'utf8'))).toEqual(['new'])
  await results.writePage('fruit', { examples: [] })
  expect(existsSync(join(folder, 'fruit.txt'))).toBe(false)
})

test('forgets pages that no longer exist', async () => {
  mkdirSync(join(folder, 'c'))
  for (const file of ['c/kept.txt', 'c/gone.txt', 'compilers.txt']) writeFileSync(join(folder, file), '')
  await (await RecordedResults.read(folder)).dropAllBut(new Set(['c/kept']))
  expect(['c/kept.txt', 'c/gone.txt', 'compilers.txt'].map((file) => existsSync(join(folder, file)))).toEqual([true, false, true])
})
