import { assembleListing } from './listing'

const program = (text: string) => {
  const { program: found, problems } = assembleListing([{ name: 'main.s', text }])
  if (found === undefined) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return found
}

test('takes a function and its constants as GCC writes them', () => {
  const found = program(
    'main:\n    push    rbp\n    lea     rax, .LC0[rip]\n    call    puts@PLT\n    ret\n.LC0:\n    .string "a\\n\\101"\n',
  )
  expect(found.usesC).toBe(true)
  expect(found.instructions.map(({ mnemonic, line }) => [mnemonic, line])).toEqual([
    ['push', 2],
    ['lea', 3],
    ['call', 4],
    ['ret', 5],
  ])
  expect(found.externals.map(({ name }) => name)).toEqual(['puts'])
  const constants = found.sections.find(({ name }) => name === '.rodata')
  expect([...(constants?.bytes ?? [])]).toEqual([97, 10, 65, 0])
  expect(found.instructions[1]?.operands[1]).toMatchObject({ displacement: constants?.address, isRipRelative: true })
})

test.each([
  ['mov     QWORD PTR -8[rbp], rax', { base: 'rbp', displacement: -8, size: 8 }],
  ['mov     eax, DWORD PTR 0[0+rax*4]', { index: 'rax', scale: 4, displacement: 0, size: 4 }],
  ['movaps  XMMWORD PTR 16[rsp+rax], xmm0', { base: 'rsp', index: 'rax', displacement: 16, size: 16 }],
  ['mov     QWORD PTR [rsp], 0x000000010', { base: 'rsp', displacement: 0, size: 8 }],
  ['mov     rax, QWORD PTR fs:40', { segment: 'fs', displacement: 40, size: 8 }],
  ['fstp    TBYTE PTR -16[rbp]', { base: 'rbp', displacement: -16, size: 10 }],
])('%s', (line, operand) => {
  const { operands } = program(`main:\n    ${line}\n`).instructions[0] ?? {}
  expect(operands?.find(({ kind }) => kind === 'memory')).toMatchObject(operand)
})

test('knows where GNU writes otherwise', () => {
  const found = program('main:\n    sal     eax\n    movabs  rax, 81985529216486895\n    notrack jmp rax\n    fxch    st(1)\n')
  expect(found.instructions[0]).toMatchObject({ mnemonic: 'shl', operands: [{ name: 'eax' }, { value: 1n }] })
  expect(found.instructions[1]).toMatchObject({ mnemonic: 'mov', operands: [{ name: 'rax' }, { value: 81985529216486895n }] })
  expect(found.instructions.slice(2).map(({ mnemonic }) => mnemonic)).toEqual(['jmp', 'fxch'])
})

test('names of functions may be words of NASM', () => {
  const found = program('add:\n    ret\nmain:\n    call    add\n    call    .L2\n.L2:\n    ret\n')
  expect(found.instructions[1]?.operands).toEqual([{ kind: 'immediate', value: BigInt(found.instructions[0]?.address ?? 0) }])
})

test('says which data a listing leaves out', () => {
  const { problems } = assembleListing([{ name: 'main.s', text: 'main:\n    mov     eax, DWORD PTR counter[rip]\n    ret\n' }])
  expect(problems).toEqual([{ file: 'main.s', line: 2, message: "the listing does not hold the data of `counter'" }])
})

test('takes whole files with directives', () => {
  const found = program(
    '\t.intel_syntax noprefix\n\t.text\n\t.globl\tmain\n\t.type\tmain, @function\nmain:\n\tmov\teax, DWORD PTR n[rip]\n\tret\n\t.size\tmain, .-main\n\t.data\n\t.align 4\nn:\n\t.long\t7\n\t.section\t.note.GNU-stack,"",@progbits\n',
  )
  expect([...(found.sections.find(({ name }) => name === '.data')?.bytes ?? [])]).toEqual([7, 0, 0, 0])
})
