import type { Instruction, Program } from '../program'
import { assemble } from './assemble'

const ofText = (text: string, ...others: { name: string; text: string }[]) => assemble([{ name: 'main.asm', text }, ...others])

function program(text: string, ...others: { name: string; text: string }[]): Program {
  const { program: found, problems } = ofText(text, ...others)
  if (found === undefined) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return found
}

const code = (lines: string) => `global _start\nsection .text\n_start:\n${lines}\n`
const first = (line: string): Instruction | undefined => program(code(line)).instructions[0]
const bytesOf = (found: Program, name: string) => [...(found.sections.find((section) => section.name === name)?.bytes ?? [])]
const codeBytes = (lines: string) => bytesOf(program(code(lines)), '.text')
const dataBytes = (lines: string) => bytesOf(program(`${code('ret')}section .data\n${lines}\n`), '.data')
const problems = (text: string) => ofText(text).problems

describe('the program', () => {
  const found = program(`
    default rel
    global _start
    section .rodata
words: dw 1, 2, 3
    section .data
count: dq 7
    section .bss
room:
    resd 4
    section .text
_start:
    mov eax, [count]
.next:
    dec eax
    jnz .next
    ret
  `)

  test('begins at _start', () => {
    expect(found.entry).toBe(0x401000)
    expect(found.usesC).toBe(false)
  })

  test('has each permission on pages of its own', () => {
    const places = found.sections.map(({ name, address, mayWrite, mayExecute }) => ({ name, page: address >> 12, mayWrite, mayExecute }))
    expect(places).toEqual([
      { name: '.text', page: 0x401, mayWrite: false, mayExecute: true },
      { name: '.rodata', page: 0x402, mayWrite: false, mayExecute: false },
      { name: '.data', page: 0x403, mayWrite: true, mayExecute: false },
      { name: '.bss', page: 0x403, mayWrite: true, mayExecute: false },
    ])
  })

  test('names its labels, with the size of what follows them', () => {
    const sizes = found.symbols.map(({ name, elementSize, isGlobal }) => [name, elementSize, isGlobal])
    expect(sizes).toEqual([
      ['_start', undefined, true],
      ['_start.next', undefined, false],
      ['words', 2, false],
      ['count', 8, false],
      ['room', 4, false],
    ])
  })

  test('has instructions with addresses in place of labels', () => {
    const count = found.symbols.find(({ name }) => name === 'count')?.address
    const next = found.symbols.find(({ name }) => name === '_start.next')?.address ?? 0
    expect(found.instructions.map(({ mnemonic, line }) => [mnemonic, line])).toEqual([
      ['mov', 13],
      ['dec', 15],
      ['jne', 16],
      ['ret', 17],
    ])
    expect(found.instructions[0]?.operands[1]).toEqual({ kind: 'memory', size: 4, scale: 1, displacement: count, isRipRelative: true })
    expect(found.instructions[2]?.operands).toEqual([{ kind: 'immediate', value: BigInt(next) }])
  })

  test('calls functions of C through stubs', () => {
    const withC = program('global main\nextern puts\nsection .text\nmain: call puts wrt ..plt\nret\n')
    expect(withC.usesC).toBe(true)
    const [puts] = withC.externals
    expect(puts?.name).toBe('puts')
    expect(withC.instructions[0]?.operands).toEqual([{ kind: 'immediate', value: BigInt(puts?.address ?? 0) }])
  })

  test('links other files, and only includes those that are included', () => {
    const linked = program(
      'extern twice\n%include "names.inc"\nglobal _start\nsection .text\n_start: mov edi, FIVE\ncall twice\nret\n',
      { name: 'twice.asm', text: 'global twice\nsection .text\ntwice: lea eax, [rdi + rdi]\nret\n' },
      { name: 'names.inc', text: '%define FIVE 5\n' },
    )
    const twice = linked.symbols.find(({ name }) => name === 'twice')
    expect(twice?.file).toBe('twice.asm')
    expect(linked.instructions[1]?.operands).toEqual([{ kind: 'immediate', value: BigInt(twice?.address ?? 0) }])
    expect(linked.externals).toEqual([])
  })
})

describe('instructions', () => {
  test.each([
    ['mov eax, 0FFFFFFFFh', -1n],
    ['mov rax, 0FFFFFFFFh', 0xffff_ffffn],
    ['add rax, -1', -1n],
    ['shl eax, 200', 200n],
    ['ret 0FFF0h', 0xfff0n],
    ['push -1', -1n],
  ])('%s has its constant as the processor uses it', (line, value) => {
    expect(first(line)?.operands.at(-1)).toEqual({ kind: 'immediate', value })
  })

  test.each([
    ['jz _start', 'je'],
    ['setc al', 'setb'],
    ['cmovnbe eax, ebx', 'cmova'],
    ['sal eax, 1', 'shl'],
    ['movsx rax, dword [rbx]', 'movsxd'],
    ['cmpltsd xmm0, xmm1', 'cmpsd'],
  ])('%s has one spelling: %s', (line, mnemonic) => {
    expect(first(line)?.mnemonic).toBe(mnemonic)
  })

  test('operands that are left out are in place', () => {
    expect(first('vaddps ymm0, ymm1')?.operands).toHaveLength(3)
    expect(first('imul eax, 5')?.operands).toHaveLength(3)
    expect(first('cmpltsd xmm0, xmm1')?.operands[2]).toEqual({ kind: 'immediate', value: 1n })
  })

  test('prefixes are told from mnemonics', () => {
    expect(first('rep movsb')).toMatchObject({ mnemonic: 'movsb', prefixes: ['rep'] })
    expect(first('rep cmpsb')).toMatchObject({ prefixes: ['repe'] })
    expect(first('lock inc dword [rax]')).toMatchObject({ mnemonic: 'inc', prefixes: ['lock'] })
  })

  test('memory has the size of its access', () => {
    const sizes = ['inc byte [rax]', 'mov ax, [rax]', 'movsd xmm0, [rax]', 'movaps xmm0, [rax]', 'vmovups ymm0, [rax]', 'lea eax, [rax]']
    expect(sizes.map((line) => first(line)?.operands.find((one) => one.kind === 'memory')?.size)).toEqual([1, 2, 8, 16, 32, undefined])
  })

  test('an address that triples a register is its base and its double', () => {
    expect(first('lea eax, [rbx*3]')?.operands[1]).toMatchObject({ base: 'rbx', index: 'rbx', scale: 2 })
  })

  test('jumps are as short as they can be', () => {
    expect(codeBytes('jmp .end\ntimes 3 nop\n.end:')).toEqual([0xeb, 3, 0x90, 0x90, 0x90])
    expect(codeBytes('jmp .end\ntimes 128 nop\n.end:').slice(0, 5)).toEqual([0xe9, 128, 0, 0, 0])
  })

  test('constants are as short as they can be', () => {
    expect(codeBytes('add eax, 1')).toEqual([0x83, 0xc0, 1])
    expect(codeBytes('mov rax, 1')).toEqual([0xb8, 1, 0, 0, 0])
    expect(codeBytes('mov rax, -1')).toEqual([0x48, 0xc7, 0xc0, 255, 255, 255, 255])
  })
})

describe('data', () => {
  test.each([
    ['db "ab", 0, -1', [97, 98, 0, 255]],
    ['dw "abc"', [97, 98, 99, 0]],
    ['db `\\n\\x41\\0`', [10, 65, 0]],
    ['dd 1.5', [0, 0, 0xc0, 0x3f]],
    ['dq 0.1', [0x9a, 0x99, 0x99, 0x99, 0x99, 0x99, 0xb9, 0x3f]],
    ['dt 1.0', [0, 0, 0, 0, 0, 0, 0, 0x80, 0xff, 0x3f]],
    ['dw 1.0', [0, 0x3c]],
    ['dd -__?Infinity?__', [0, 0, 0x80, 0xff]],
    ['db 3 dup (1, 2)', [1, 2, 1, 2, 1, 2]],
    ['times 3 db 7', [7, 7, 7]],
    ['db 1\nalign 4, db 9\ndb 2', [1, 9, 9, 9, 2]],
    ['db 7 / 2, -7 // 2, 7 % 4, 1 << 3 | 1, 5 > 3', [3, 253, 3, 9, 1]],
  ])('%s', (line, bytes) => {
    expect(dataBytes(line)).toEqual(bytes)
  })

  test('structures have offsets, and objects of them', () => {
    const lines =
      'struc point\n.x: resb 1\nalignb 4\n.y: resd 1\nendstruc\np: istruc point\nat point.x, db 5\nat point.y, dd 6\niend\ndb point_size'
    expect(dataBytes(lines)).toEqual([5, 0, 0, 0, 6, 0, 0, 0, 8])
  })
})

describe('the preprocessor', () => {
  test('repeats, counts and chooses', () => {
    expect(dataBytes('%assign i 0\n%rep 4\n%if i & 1\ndb i\n%else\ndb 10 * i\n%endif\n%assign i i + 1\n%endrep')).toEqual([0, 1, 20, 3])
  })

  test('has macros with defaults, any number of parameters, and labels of their own', () => {
    expect(dataBytes('%macro pair 1-2 9\ndb %1, %2\n%endmacro\npair 1\npair 2, 3')).toEqual([1, 9, 2, 3])
    expect(dataBytes('%macro all 1-*\n%rep %0\ndb %1\n%rotate 1\n%endrep\n%endmacro\nall 4, 5, 6')).toEqual([4, 5, 6])
    expect(codeBytes('%macro skip 0\njmp %%end\n%%end:\n%endmacro\nskip\nskip')).toEqual([0xeb, 0, 0xeb, 0])
  })

  test('replaces names by text, now or later', () => {
    expect(dataBytes('%define n 1\n%define late n\n%xdefine early n\n%define n 2\ndb late, early')).toEqual([2, 1])
    expect(dataBytes('%define square(x) ((x) * (x))\ndb square(2 + 1)')).toEqual([9])
  })

  test('says where instructions of a macro were asked for', () => {
    const lines = program(code('%macro two 0\nnop\nnop\n%endmacro\nnop\ntwo')).instructions.map(({ line }) => line)
    expect(lines).toEqual([8, 9, 9])
  })

  test('computes with addresses', () => {
    expect(codeBytes('nop\n%if $ - $$ == 1\nret\n%else\nnop\n%endif')).toEqual([0x90, 0xc3])
  })
})

describe('problems', () => {
  const message = (line: string) => problems(code(line))?.map((one) => `${one.line}: ${one.message}`)

  test.each([
    ['mov [rdi], 5', '4: operation size not specified'],
    ['mov eax, [nothing]', "4: symbol `nothing' not defined"],
    ['mov [rdi], [rsi]', '4: invalid combination of opcode and operands'],
    ['push eax', '4: instruction not supported in 64-bit mode'],
    ['movv eax, 5', '4: parser: instruction expected'],
    ['mov eax, [rdi + rcx*3]', '4: invalid 64-bit effective address'],
    ['mov eax, 5 +', '4: expression syntax error'],
    ['mov al, 300', '4: byte data exceeds bounds [-w+error=number-overflow]'],
    ['nop\n_start: ret', "5: label `_start' inconsistently redefined"],
    ['%error too small', '4: too small'],
  ])('%s', (line, expected) => {
    expect(message(line)).toContain(expected)
  })

  test('are all found at once', () => {
    expect(message('mov eax 5\nret\nmov eax, 4 *')?.map((text) => text.split(':')[0])).toEqual(['4', '6'])
  })

  test('name what nothing defines where there is no C library', () => {
    expect(problems('extern puts\nglobal _start\nsection .text\n_start: call puts\n')).toEqual([
      { file: 'main.asm', line: 1, message: "undefined reference to `puts'" },
    ])
  })

  test('name a missing start', () => {
    expect(problems('section .text\nret\n')?.[0]?.message).toBe("undefined reference to `main'")
  })
})
