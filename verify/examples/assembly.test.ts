import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { assemblyFile, assemblyFolder } from '../../src/buildTime/assemblyFiles'
import { parseListings, type AssemblyProgram } from '../../src/content-model/examples/exampleAssembly'
import { compileListings, dropStaleAssembly, undescribedMnemonics, writeAssembly } from './assembly'

const program: AssemblyProgram = {
  language: 'cpp',
  std: 'c++20',
  flags: '',
  code: 'int twice(int x) { return 2 * x; }\nint main() { return twice(0); }',
}
const inC: AssemblyProgram = { ...program, language: 'c', std: 'c17', code: program.code.replace('main()', 'main(void)') }

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assembly-test-'))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const files = () => fs.readdirSync(path.join(root, assemblyFolder))

test('GCC makes a listing for each level, with demangled names', async () => {
  const [only, ...others] = parseListings(await compileListings(program))
  expect(only?.level).toBe('-O2')
  expect(only?.lines[0]).toEqual({ text: 'twice(int):' })
  expect(only?.lines).toContainEqual({ source: 1, text: '    ret' })
  expect(others).toEqual([])
  expect(parseListings(await compileListings(inC)).map(({ level }) => level)).toEqual(['-O0', '-O2'])
}, 30_000)

test('a program that GCC rejects is an error with its words', async () => {
  await expect(compileListings({ ...inC, code: 'int main(void) { return x; }' })).rejects.toThrow(/'x' undeclared/)
})

test('what is missing is written, what is gone is deleted, and what the reference lacks is counted', async () => {
  expect(await writeAssembly(root, [program, inC, program], 2)).toBe(2)
  expect(await writeAssembly(root, [program, inC], 2)).toBe(0)
  expect(await dropStaleAssembly(root, [inC])).toBe(1)
  expect(files()).toEqual([assemblyFile(inC)])
  const undescribed = await undescribedMnemonics(root, new Set(['push', 'pop', 'call']))
  expect(undescribed.map(([mnemonic]) => mnemonic)).toContain('mov')
  expect(undescribed.map(([mnemonic]) => mnemonic)).not.toContain('push')
}, 30_000)
