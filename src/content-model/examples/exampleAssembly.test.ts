import { assemblyProgram, formatListings, mnemonicOf, parseListings, referenceName } from './exampleAssembly'
import { parseFenceMeta } from './fenceMeta'

const programOf = (language: string, meta: string) => assemblyProgram(language, parseFenceMeta(meta).words, 'int main() {}')

test('programs of C and C++ that run, in one file and with GCC, have assembly', () => {
  expect(programOf('c', 'run')).toEqual({ language: 'c', std: 'c17', flags: '', code: 'int main() {}' })
  expect(programOf('cpp', 'run std=c++23 flags="-fno-rtti"')).toMatchObject({ std: 'c++23', flags: '-fno-rtti' })
  expect(programOf('cpp', 'run compilers=gcc,clang')).toBeDefined()
  for (const meta of ['compile', 'fails', 'run compilers=clang', 'run with=sum.asm']) expect(programOf('c', meta)).toBeUndefined()
  expect(programOf('nasm', 'run')).toBeUndefined()
})

const listings = [
  { level: '-O0', lines: [{ text: 'main:' }, { source: 3, text: '    push    rbp' }, { text: '    ret' }] },
  { level: '-O2', lines: [{ source: 1234, text: '    nop' }] },
]

test('a file of listings is text that can be read, and is read back as it was', () => {
  expect(formatListings(listings)).toBe('# -O0\n      main:\n   3      push    rbp\n          ret\n# -O2\n1234      nop\n')
  expect(parseListings(formatListings(listings))).toEqual(listings)
  expect(parseListings('')).toEqual([])
})

test('only instructions have a mnemonic', () => {
  expect(['    mov     eax, 1', '    ret', 'main:', '    .long 3'].map(mnemonicOf)).toEqual(['mov', 'ret', undefined, undefined])
})

test('an AVX form has the name of the instruction whose block describes it, and its own where it has a block', () => {
  const isDescribed = (name: string) => ['mov', 'addpd', 'vpermq', 'permq', 'and'].includes(name)
  const nameOf = (mnemonic: string) => referenceName(mnemonic, isDescribed)
  expect(['vaddpd', 'addpd', 'vpermq', 'vsubpd', 'verr', 'movabs'].map(nameOf)).toEqual([
    'addpd',
    'addpd',
    'vpermq',
    'vsubpd',
    'verr',
    'mov',
  ])
})
