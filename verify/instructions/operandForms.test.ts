import { parseSignatureLine } from './operandForms'

const forms = (line: string) =>
  parseSignatureLine(line).forms.map(({ prefix, mnemonic, operands }) =>
    `${prefix === undefined ? '' : `${prefix} `}${mnemonic} ${operands.join(', ')}`.trim(),
  )

test('an operand without a number has all four sizes, and those after it the same one', () => {
  expect(forms('add r/m, r')).toEqual([
    'add r8, r8',
    'add m8, r8',
    'add r16, r16',
    'add m16, r16',
    'add r32, r32',
    'add m32, r32',
    'add r64, r64',
    'add m64, r64',
  ])
})

test('a constant has the size of the first operand, and for 64 bits is a sign-extended one of 32', () => {
  expect(forms('add m8|64, imm')).toEqual(['add m8, imm8', 'add m64, simm32'])
  expect(forms('mov r64, imm64')).toEqual(['mov r64, imm64'])
})

test('sizes are those that the first operand lists', () => {
  expect(forms('bt r/m16|32, imm8')).toEqual(['bt r16, imm8', 'bt r32, imm8', 'bt m16, imm8', 'bt m32, imm8'])
  expect(forms('pdep r32|64, r, r/m')).toEqual(['pdep r32, r32, r32', 'pdep r32, r32, m32', 'pdep r64, r64, r64', 'pdep r64, r64, m64'])
})

test('an operand with numbers of its own combines with every size of the first', () => {
  expect(forms('movzx r32|64, r/m8')).toEqual(['movzx r32, r8', 'movzx r32, m8', 'movzx r64, r8', 'movzx r64, m8'])
  expect(forms('crc32 r32, r/m8|16')).toEqual(['crc32 r32, r8', 'crc32 r32, r16', 'crc32 r32, m8', 'crc32 r32, m16'])
  expect(forms('lock bts m16|32, r/imm8')).toEqual(['lock bts m16, r16', 'lock bts m16, imm8', 'lock bts m32, r32', 'lock bts m32, imm8'])
})

test('vector registers, memory without a size, jumps and fixed registers stand for themselves', () => {
  expect(forms('addss xmm, xmm/m32')).toEqual(['addss xmm, xmm', 'addss xmm, m32'])
  expect(forms('pshufd xmm, xmm/mem, imm8')).toEqual(['pshufd xmm, xmm, imm8', 'pshufd xmm, mem, imm8'])
  expect(forms('vpgatherdd ymm, vm32y, ymm')).toEqual(['vpgatherdd ymm, vm32y, ymm'])
  expect(forms('je rel8|32')).toEqual(['je rel8', 'je rel32'])
  expect(forms('shl r/m8, cl')).toEqual(['shl r8, cl', 'shl m8, cl'])
})

test('instructions without operands, prefixes and comments', () => {
  expect(parseSignatureLine('  cpuid  ; what the processor is; and can do')).toEqual({
    code: 'cpuid',
    mnemonic: 'cpuid',
    comment: 'what the processor is; and can do',
    forms: [{ mnemonic: 'cpuid', operands: [] }],
  })
  expect(parseSignatureLine('rep movsb').forms).toEqual([{ prefix: 'rep', mnemonic: 'movsb', operands: [] }])
})

test('what is not in the notation is a problem', () => {
  expect(parseSignatureLine('add r/m, register').problem).toBe('"register" is not an operand that content/README.md describes.')
  expect(parseSignatureLine('addss xmm, r').problem).toBe('An operand without a size follows a first one without a size.')
})
