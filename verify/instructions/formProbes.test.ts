import { formProbes, probeSource, type FormProbe } from './formProbes'
import { parseSignatureLine, type Form } from './operandForms'

const formsOf = (...lines: string[]): Form[] => lines.flatMap((line) => parseSignatureLine(line).forms)
const probes = (...lines: string[]) => formProbes(formsOf(...lines), [])
const codes = (list: readonly FormProbe[]) => list.map(({ code }) => code)
const isRefused = (form: string, ...lines: string[]) => probes(...lines).refused.some((probe) => probe.form === form)

test('each listed form is tried with lower and upper registers', () => {
  expect(codes(probes('bswap r32|64').accepted)).toEqual(['bswap ebx', 'bswap r9d', 'bswap rbx', 'bswap r9'])
})

test('a constant is tried at its limit and beyond', () => {
  const { accepted, outOfRange } = probes('enter imm16, imm8')
  expect(codes(accepted)).toContain('enter 65535, 255')
  expect(codes(outOfRange)).toEqual(['enter 65536, 5', 'enter 5, 256'])
})

test('a constant of 64 bits leaves no limit of 32 bits to try', () => {
  const { outOfRange } = probes('mov r64, imm64', 'mov r/m64, imm')
  expect(codes(outOfRange)).toContain('mov qword [rdi], 80000000h')
  expect(codes(outOfRange)).not.toContain('mov rbx, 80000000h')
})

test('sizes that the page does not list are to be refused', () => {
  expect(isRefused('bt r8, r8', 'bt r/m16|32|64, r')).toBe(true)
  expect(isRefused('bt r16, r16', 'bt r/m16|32|64, r')).toBe(false)
  expect(isRefused('bt r64, r32', 'bt r/m16|32|64, r')).toBe(true)
})

test('too few and too many operands are to be refused', () => {
  expect(isRefused('mulx r32, r32', 'mulx r32|64, r, r/m')).toBe(true)
  expect(isRefused('mulx r32, r32, r32, r32', 'mulx r32|64, r, r/m')).toBe(true)
  expect(isRefused('cpuid r32', 'cpuid')).toBe(true)
})

test('of three operands each is replaced by every other kind', () => {
  expect(isRefused('pdep r32, m32, r32', 'pdep r32|64, r, r/m')).toBe(true)
  expect(isRefused('pdep r64, r64, r32', 'pdep r32|64, r, r/m')).toBe(true)
})

test('cl counts as a register of 8 bits, and any size of memory as memory without one', () => {
  expect(isRefused('add r8, cl', 'add r/m, r')).toBe(false)
  expect(isRefused('shl r32, r8', 'shl r/m, cl')).toBe(true)
  expect(isRefused('lea r32, m64', 'lea r32, mem')).toBe(false)
})

test('a jump that is always short is tried with a distant label', () => {
  expect(codes(probes('loop rel8').outOfRange)).toEqual(['loop distant'])
  expect(codes(probes('je rel8|32').outOfRange)).toEqual([])
})

test('an AVX instruction without its second operand is neither expected nor forbidden', () => {
  const { accepted, refused } = probes('vpaddd ymm, ymm, ymm/m256')
  const tried = [...accepted, ...refused].map(({ form }) => form)
  expect(tried).not.toContain('vpaddd ymm, ymm')
  expect(tried).toContain('vpaddd ymm, xmm')
})

test('lock is to be refused with every form that writes memory and is not listed with it', () => {
  const forms = formsOf('add r/m, r', 'mov r/m, r')
  const locked = formsOf('lock add m8|16|32|64, r')
  expect(codes(formProbes(forms, locked).outOfRange)).toEqual([
    'lock mov byte [rdi], dl',
    'lock mov word [rdi], dx',
    'lock mov dword [rdi], edx',
    'lock mov qword [rdi], rdx',
  ])
})

test('far operands, size words and registers that NASM takes are to be listed', () => {
  expect(isRefused('jmp far m32', 'jmp r/m64')).toBe(true)
  expect(isRefused('jmp far mem', 'jmp r/m64', 'jmp far m16|32|64')).toBe(false)
  expect(isRefused('push word imm', 'push imm32')).toBe(true)
  expect(isRefused('push word imm', 'push imm16|32')).toBe(false)
  expect(isRefused('loop imm8, ecx', 'loop rel8')).toBe(true)
  expect(isRefused('loop imm8, ecx', 'loop rel8', 'loop rel8, ecx')).toBe(false)
})

test('size words that only choose an encoding, and memory without one, need no line', () => {
  expect(isRefused('add r32, byte imm', 'add r/m, imm')).toBe(false)
  expect(isRefused('push byte imm', 'push imm16|32')).toBe(false)
  expect(isRefused('add mem, r8', 'add r/m, r')).toBe(false)
  expect(isRefused('jmp near m64', 'jmp r/m64')).toBe(false)
  expect(isRefused('bt mem, xmm', 'bt r/m16|32|64, r')).toBe(true)
})

test('a single constant of several sizes is written with the word for its size', () => {
  expect(codes(probes('push imm16|32').accepted)).toEqual(['push word 5', 'push word 65535', 'push dword 5', 'push dword 7FFFFFFFh'])
})

test('the source says on which line the first probe is', () => {
  const { source, firstLine } = probeSource([{ code: 'cpuid', form: 'cpuid' }])
  expect(source.split('\n')[firstLine - 1]).toBe('cpuid')
})
