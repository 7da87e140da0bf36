/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { mnemonicOf, parseListings, referenceName } from '../content-model/examples/exampleAssembly'
import { assemblyFolder } from './assemblyFiles'
import { readNames } from './documentedNames'

const root = path.resolve('.')

/** How often each mnemonic occurs in the committed assembly of the examples. */
function mnemonicCounts(): Map<string, number> {
  const counts = new Map<string, number>()
  const folder = path.join(root, assemblyFolder)
  for (const file of fs.readdirSync(folder)) {
    for (const { text } of parseListings(fs.readFileSync(path.join(folder, file), 'utf8')).flatMap(({ lines }) => lines)) {
      const mnemonic = mnemonicOf(text)
      if (mnemonic !== undefined) counts.set(mnemonic, (counts.get(mnemonic) ?? 0) + 1)
    }
  }
  return counts
}

const described = new Set(
  readNames(root).pages.flatMap(({ language, names }) => (language === 'asm' ? names.map(({ name }) => name.toLowerCase()) : [])),
)
const counts = mnemonicCounts()

test('the reference describes at least 99.5 % of the instructions that compilers make of the examples', () => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const known = [...counts].filter(([mnemonic]) => described.has(referenceName(mnemonic)))
  const share = known.reduce((sum, [, count]) => sum + count, 0) / all
  expect(all).toBeGreaterThan(100_000)
  expect(share).toBeGreaterThanOrEqual(0.995)
}, 60_000)

test('each mnemonic of the examples has a block', () => {
  expect([...counts.keys()].filter((mnemonic) => !described.has(referenceName(mnemonic))).sort()).toEqual([])
})
