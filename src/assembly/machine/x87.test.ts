/** @jest-environment node */
import { assemble } from '../assembler/assemble'
import { createMachine } from './createMachine'

/** What a program leaves in `result`, 10 bytes, and in `rax`. */
function run(code: string, data = ''): { bytes: string; rax: bigint } {
  const text = `default rel
global _start
section .data
result: times 10 db 0
${data}
section .text
_start:
${code}
mov rbx, rax
mov eax, 60
xor edi, edi
syscall
`
  const { program, problems } = assemble([{ name: 'main.asm', text }])
  if (!program) throw new Error(problems.map(({ message }) => message).join('; '))
  const machine = createMachine(program)
  machine.run(1000)
  expect(machine.status).toEqual({ kind: 'exited', code: 0 })
  const address = program.symbols.find(({ name }) => name === 'result')?.address ?? 0
  const bytes = Buffer.from(machine.read(address, 10).map((byte) => byte ?? 0))
  return { bytes: bytes.reverse().toString('hex'), rax: machine.registers.rbx }
}

const status = 'fnstsw ax\nand eax, 4500h'

test('computes with 64 bits of precision and stores all 80', () => {
  expect(run('fld1\nfild word [three]\nfdivp st1, st0\nfstp tword [result]', 'three: dw 3').bytes).toBe('3ffdaaaaaaaaaaaaaaab')
  expect(run('fldpi\nfstp tword [result]').bytes).toBe('4000c90fdaa22168c235')
})

test('rounds as the control word says', () => {
  const down = 'fldcw [word_down]\nfldpi\nfstp tword [result]'
  expect(run(down, 'word_down: dw 77Fh').bytes).toBe('4000c90fdaa22168c234')
})

test.each([
  ['fld1\nfldz\nfcom', 0x100n],
  ['fldz\nfld1\nfcomp', 0n],
  ['fld1\nfld1\nfcompp', 0x4000n],
  ['fldz\nfldz\nfdiv\nfld1\nfucompp', 0x4500n],
  ['fldz\nftst', 0x4000n],
  ['fld1\nfxam', 0x400n],
])('%j leaves its result in C0, C2 and C3', (code, expected) => {
  expect(run(`${code}\n${status}`).rax).toBe(expected)
})

test('records what was raised', () => {
  expect(run('fld1\nfldz\nfdivp\nfnstsw ax\nand eax, 3Fh').rax).toBe(4n)
  expect(run('fld1\nfidiv word [three]\nfnstsw ax\nand eax, 3Fh', 'three: dw 3').rax).toBe(0x20n)
})

test('fucomi answers in the flags of RFLAGS', () => {
  expect(run('fldz\nfld1\nfucomip st0, st1\nseta al\nmovzx eax, al').rax).toBe(1n)
})
