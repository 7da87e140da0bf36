import fs from 'node:fs'
import path from 'node:path'
import { mnemonicOf, parseListings, referenceName } from '../content-model/examples/exampleAssembly'
import { formsOf, mnemonics } from '../assembly/assembler/forms'
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
const isDescribed = (name: string) => described.has(name)
const hasBlock = (mnemonic: string) => isDescribed(referenceName(mnemonic, isDescribed))

test('the reference describes at least 99.5 % of the instructions that compilers make of the examples', () => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const known = [...counts].filter(([mnemonic]) => hasBlock(mnemonic))
  const share = known.reduce((sum, [, count]) => sum + count, 0) / all
  expect(all).toBeGreaterThan(100_000)
  expect(share).toBeGreaterThanOrEqual(0.995)
}, 60_000)

test('each mnemonic of the examples has a block', () => {
  expect([...counts.keys()].filter((mnemonic) => !hasBlock(mnemonic)).sort()).toEqual([])
})

test('what leads to the block of another instruction is its AVX form, and has no block of its own', () => {
  const led = mnemonics().filter((mnemonic) => referenceName(mnemonic, isDescribed) !== mnemonic)
  expect(led).toEqual(expect.arrayContaining(['vaddpd', 'vmovaps', 'vpshufb', 'vcvtsi2sd', 'vmovddup', 'vptest']))
  expect(led.filter((mnemonic) => isDescribed(mnemonic) || !formsOf(mnemonic).every(({ isVex }) => isVex))).toEqual([])
  expect(['verr', 'vpermq', 'vfmadd231pd', 'vzeroupper'].filter((mnemonic) => led.includes(mnemonic))).toEqual([])
})

test('GCC makes no vector instruction for x86-64-v3 without intrinsics that has no block', () => {
  // For cryptography, text, estimates and half precision, and names of comparisons that GCC does not print.
  const special = /^v?(?:aes|sha|pclmul|pcmp[ei]str|rcp|rsqrt|mpsadbw|phminposuw|dpp|maskmov|cvtp[sh]2ph|cvtph2ps)|^vcmp.*(?:false|true|_)/
  const ofVectors = (mnemonic: string) => formsOf(mnemonic).some(({ operands, isVex }) => isVex && operands.length > 1)
  const without = mnemonics().filter((mnemonic) => mnemonic.startsWith('v') && ofVectors(mnemonic) && !hasBlock(mnemonic))
  expect(without.filter((mnemonic) => !special.test(mnemonic))).toEqual([])
})
