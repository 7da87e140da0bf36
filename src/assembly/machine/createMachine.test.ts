import type { MachineOptions } from '../machineState'
import { createMachine } from './createMachine'
import { programOf } from './testing/programOf'

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const bytesOf = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0))

function machineOf(code: string, options: MachineOptions & { data?: string; usesC?: boolean; globals?: string[] } = {}) {
  const { data, usesC, globals, ...rest } = options
  return createMachine(
    programOf({
      code,
      ...(data !== undefined && { data: bytesOf(data) }),
      ...(usesC !== undefined && { usesC }),
      ...(globals !== undefined && { globals }),
    }),
    rest,
  )
}

const outputOf = ({ output }: { output: readonly { bytes: Uint8Array }[] }) => output.map(({ bytes }) => text(bytes)).join('')

const exit = `mov eax, 60
  syscall`

test('runs a loop and ends with the status of exit', () => {
  const machine = machineOf(`
    _start: mov ecx, 10
    xor edi, edi
    again: add edi, ecx
    dec ecx
    jne again
    ${exit}`)
  expect(machine.run(1000)).toBe(34)
  expect(machine.status).toEqual({ kind: 'exited', code: 55 })
  expect(machine.steps).toBe(34)
})

test('writes by system call', () => {
  const machine = machineOf(
    `_start: mov eax, 1
    mov edi, 1
    mov esi, data
    mov edx, 6
    syscall
    xor edi, edi
    ${exit}`,
    { data: 'Hello\n' },
  )
  machine.run(100)
  expect(outputOf(machine)).toBe('Hello\n')
  expect(machine.registers.rax).toBe(60n)
})

test('writing 32 bits clears the upper half, 16 and 8 bits keep it', () => {
  const machine = machineOf(`_start: mov rax, -1
    mov eax, 5
    mov rbx, -1
    mov bx, 5
    mov rcx, -1
    mov ch, 5`)
  for (let step = 0; step < 6; step++) machine.step()
  expect(machine.registers.rax).toBe(5n)
  expect(machine.registers.rbx).toBe(0xffffffffffff0005n)
  expect(machine.registers.rcx).toBe(0xffffffffffff05ffn)
})

test('a read of address 0 is a fault at the instruction, and nothing has changed', () => {
  const machine = machineOf(`_start: xor eax, eax
    mov rbx, [rax]`)
  machine.run(100)
  expect(machine.status).toEqual({
    kind: 'fault',
    signal: 'SIGSEGV',
    why: 'The instruction at line 2 reads address 0, where nothing is mapped.',
  })
  expect(machine.next?.line).toBe(2)
  expect(machine.steps).toBe(1)
})

test('division by zero, ud2 and a write into code are faults', () => {
  const signalOf = (code: string) => {
    const machine = machineOf(`_start: ${code}`)
    machine.run(10)
    return machine.status.kind === 'fault' ? machine.status.signal : machine.status.kind
  }
  expect(signalOf('div ecx')).toBe('SIGFPE')
  expect(signalOf('ud2')).toBe('SIGILL')
  expect(signalOf('int3')).toBe('SIGTRAP')
  expect(signalOf('mov byte [0x401000], 1')).toBe('SIGSEGV')
})

test('steps can be undone, output and memory included', () => {
  const machine = machineOf(
    `_start: mov eax, 1
    mov edi, 1
    mov esi, data
    mov edx, 6
    syscall
    mov byte [data], 0x58
    push rax`,
    { data: 'Hello\n' },
  )
  const before = machine.registers
  while (machine.steps < 7) machine.step()
  expect(machine.read(0x402000, 1)).toEqual([0x58])
  let undone = 0
  while (machine.back()) undone++
  expect(undone).toBe(7)
  expect(machine.registers).toEqual(before)
  expect(machine.read(0x402000, 1)).toEqual([0x48])
  expect(machine.output).toEqual([])
  expect(machine.steps).toBe(0)
})

test('main is called as C calls it, and printf writes', () => {
  const machine = machineOf(
    `main: push rbx
    mov edi, data
    mov esi, 42
    xor eax, eax
    call printf
    pop rbx
    mov eax, 3
    ret`,
    { data: '%5d|%-4d|%#x\n\0', usesC: true },
  )
  machine.run(1000)
  expect(outputOf(machine)).toContain('   42|')
  expect(machine.status).toEqual({ kind: 'exited', code: 3 })
  expect(machine.notices).toEqual([])
})

test('a call of C with an unaligned stack, and a lost register, give notices', () => {
  const machine = machineOf(
    `main: mov edi, data
    call puts
    mov ebx, 1
    xor eax, eax
    ret`,
    { data: 'Hi\0', usesC: true, globals: ['main'] },
  )
  machine.run(1000)
  expect(machine.notices.map(({ line }) => line)).toEqual([2, 5])
  expect(machine.notices[1]?.text).toContain('rbx')
})

test('a read of input that has not come waits, and goes on when it comes', () => {
  const machine = machineOf(
    `_start: xor eax, eax
    xor edi, edi
    mov esi, data
    mov edx, 10
    syscall
    mov edi, eax
    ${exit}`,
    { isInputOpen: true },
  )
  machine.run(100)
  expect(machine.status).toEqual({ kind: 'waiting' })
  machine.addInput(bytesOf('abc\n'))
  machine.run(100)
  expect(machine.status).toEqual({ kind: 'exited', code: 4 })
})

test('frames are the calls under way, innermost first', () => {
  const machine = machineOf(`_start: call outer
    outer: call inner
    inner: nop`)
  machine.step()
  machine.step()
  expect(machine.frames.map(({ entry }) => entry)).toEqual([0x401008, 0x401004])
})

test('stops at a breakpoint, and goes on from it', () => {
  const machine = machineOf(`_start: nop
    again: inc eax
    jmp again`)
  const breakpoints = new Set([0x401004])
  expect(machine.run(100, breakpoints)).toBe(1)
  expect(machine.run(100, breakpoints)).toBe(2)
  expect(machine.registers.rax).toBe(1n)
})

test('a return to where nothing is ends the program', () => {
  const machine = machineOf(`_start: push 0
    ret`)
  machine.run(10)
  expect(machine.status).toMatchObject({ kind: 'fault', signal: 'SIGSEGV' })
})
