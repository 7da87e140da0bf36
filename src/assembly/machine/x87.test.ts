import { assemble } from '../assembler/assemble'
import { createMachine } from './createMachine'

function load(code: string, data = '') {
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
  return { machine: createMachine(program), program }
}

function start(code: string, data?: string) {
  const loaded = load(code, data)
  loaded.machine.run(1000)
  return loaded
}

/** What a program leaves in `result`, 10 bytes, and in `rax`. */
function run(code: string, data?: string): { bytes: string; rax: bigint } {
  const { machine, program } = start(code, data)
  expect(machine.status).toEqual({ kind: 'exited', code: 0 })
  const address = program.symbols.find(({ name }) => name === 'result')?.address ?? 0
  const bytes = Buffer.from(machine.read(address, 10).map((byte) => byte ?? 0))
  return { bytes: bytes.reverse().toString('hex'), rax: machine.registers.rbx }
}

/** Why the machine does not go on. */
function stopOf(code: string): string {
  const { status } = start(code).machine
  return status.kind === 'unsupported' ? status.why : status.kind
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

test.each([
  // 13 / 2 is 6.5, between 6 and 7, of which 6 is even; 15 / 4 is nearer to 4.
  ['fprem', 13, 2, '3fff8000000000000000', 0x4100n],
  ['fprem1', 13, 2, '3fff8000000000000000', 0x4100n],
  ['fprem', 15, 4, '4000c000000000000000', 0x4200n],
  ['fprem1', 15, 4, 'bfff8000000000000000', 0x100n],
])('%s of %d and %d leaves a rest, and the lowest bits of the quotient in C0, C3 and C1', (mnemonic, dividend, divisor, rest, bits) => {
  const code = `fild word [divisor]\nfild word [dividend]\n${mnemonic}\nfnstsw ax\nand eax, 4700h\nfstp tword [result]`
  expect(run(code, `dividend: dw ${dividend}\ndivisor: dw ${divisor}`)).toEqual({ bytes: rest, rax: bits })
})

test('fprem reduces huge numbers step by step, with C2 set until it is done', () => {
  const code = `fild word [three]
fild word [exponent]
fld1
fscale
fstp st1
xor ecx, ecx
.again: inc ecx
fprem
fnstsw ax
test eax, 400h
jnz .again
fstp tword [result]
mov eax, ecx`
  // 2^1000 modulo 3 is 1.
  expect(run(code, 'three: dw 3\nexponent: dw 1000')).toEqual({ bytes: '3fff8000000000000000', rax: 16n })
})

test('fscale multiplies by a power of two, and fxtract takes a number apart', () => {
  expect(run('fldpi\nfld1\nfscale\nfstp tword [result]').bytes).toBe('40028000000000000000')
  expect(run('fldpi\nfxtract\nfstp tword [result]').bytes).toBe('3fffc90fdaa22168c235')
  expect(run('fldpi\nfxtract\nfstp st0\nfstp tword [result]').bytes).toBe('3fff8000000000000000')
})

test.each([
  ['fld1\nfsin', '3ffed76aa47848677021'],
  ['fld1\nfcos', '3ffe8a51407da8345c92'],
  // A processor's result may end in 6, though 5.4 is nearer to 5.
  ['fld1\nfptan\nfstp st0', '3fffc75922e5f71d2dc5'],
  ['fld1\nfsincos\nfstp st0', '3ffed76aa47848677021'],
  // Pi in 64 bits is not the pi by which the processor reduces.
  ['fldpi\nfsin', 'bfbf8000000000000000'],
  ['fld1\nfld1\nfpatan', '3ffec90fdaa22168c235'],
  ['fldz\nfld1\nfchs\nfpatan', '4000c90fdaa22168c235'],
  ['fld1\nfild word [three]\nfyl2x', '3fffcae00d1cfdeb43d0'],
  ['fld1\nfild word [thousand]\nfyl2x', '4002a000000000000000'],
  ['fld1\nfld dword [quarter]\nfyl2xp1', '3ffda4d3c25e68dc57f2'],
  ['fld dword [half]\nf2xm1', '3ffdd413cccfe7799211'],
  ['fld1\nfchs\nf2xm1', 'bffe8000000000000000'],
])('%j gives %s', (code, expected) => {
  const data = 'three: dw 3\nthousand: dw 1024\nquarter: dd 0.25\nhalf: dd 0.5'
  expect(run(`${code}\nfstp tword [result]`, data).bytes).toBe(expected)
})

test('an angle of 2^63 or more stays, and C2 says so', () => {
  const code = `fild word [exponent]\nfld1\nfscale\nfsin\n${status}\nfstp tword [result]`
  expect(run(code, 'exponent: dw 63')).toEqual({ bytes: '403e8000000000000000', rax: 0x400n })
})

test('a push onto a full stack gives a NaN, and so does an empty register', () => {
  const nine = 'fld1\n'.repeat(9)
  const whole = 'fnstsw ax\nand eax, 3AFFh'
  expect(run(`${nine}${whole}\nfstp tword [result]`)).toEqual({ bytes: 'ffffc000000000000000', rax: 0x3a41n })
  expect(run(`fld1\nfadd st0, st3\n${whole}\nfstp tword [result]`)).toEqual({ bytes: 'ffffc000000000000000', rax: 0x3841n })
})

test('ffree leaves a gap that fxam finds', () => {
  expect(run(`fld1\nfldz\nffree st1\nfxch\nfnstsw ax\nand eax, 41h`).rax).toBe(0x41n)
  expect(run('fld1\nffree st0\nfxam\nfnstsw ax\nand eax, 4700h').rax).toBe(0x4100n)
})

test.each([
  ['27Fh', '3ffdaaaaaaaaaaaaa800'],
  ['07Fh', '3ffdaaaaab0000000000'],
])('rounds to the precision of the control word %s', (word, expected) => {
  const code = 'fldcw [control]\nfld1\nfidiv word [three]\nfstp tword [result]'
  expect(run(code, `control: dw ${word}\nthree: dw 3`).bytes).toBe(expected)
})

test('says what is undefined', () => {
  expect(stopOf('fld1\nfadd st0, st0\nf2xm1')).toBe('f2xm1 is undefined outside of -1 to 1.')
  expect(stopOf('fld1\nfld1\nfyl2xp1')).toBe('fyl2xp1 is undefined unless st0 lies from -(1 - √2/2) to √2 - 1.')
})

test('fxsave keeps the stack, and fxrstor brings it back', () => {
  const code = 'fldpi\nfld1\nfxsave [area]\nfninit\nfxrstor [area]\nfstp st0\nfstp tword [result]'
  expect(run(code, 'align 16\narea: times 512 db 0').bytes).toBe('4000c90fdaa22168c235')
})

test('fucomi answers in the flags of RFLAGS', () => {
  expect(run('fldz\nfld1\nfucomip st0, st1\nseta al\nmovzx eax, al').rax).toBe(1n)
})

test('sentences say what is on top of the stack, and what the status word has become', () => {
  const { machine } = load('fldpi\nfld1\nfld1\nfadd st0, st1\nftst\nfldz\nfdivp st1, st0\nfnstsw ax\nfldcw [down]\nfninit', 'down: dw 77Fh')
  expect(Array.from({ length: 10 }, () => machine.step()?.sentence)).toEqual([
    'st0 = 3.1415926535897932385.',
    'st0 = 1.',
    'st0 = 1.',
    'st0 = 2.',
    'status word = 0x2800.',
    'st0 = 0.',
    'st0 = inf, status word = 0x2804.',
    'ax = 10244.',
    'control word = 0x77f.',
    'st0 is empty, status word = 0, control word = 0x37f.',
  ])
  while (machine.back());
  expect(machine.x87).toEqual({ registers: new Array(8).fill(undefined), status: 0, control: 0x37f })
})

test('sentences say what was stored, as the number that it is', () => {
  const { machine } = load('fld dword [half]\nfst qword [result]\nfistp word [result]', 'half: dd 0.5')
  expect(Array.from({ length: 3 }, () => machine.step()?.sentence)).toEqual([
    'st0 = 0.5.',
    '[result] = 0.5.',
    '[result] = 0, st0 is empty, status word = 0x20.',
  ])
})
