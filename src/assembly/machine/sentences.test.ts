import { createMachine } from './createMachine'
import { programOf } from './testing/programOf'

/** The sentences of so many steps. */
function sentencesOf(code: string, steps: number): string[] {
  const machine = createMachine(programOf({ code }))
  return Array.from({ length: steps }, () => machine.step()?.sentence ?? '')
}

const last = (code: string) => sentencesOf(`_start: ${code}\nnop`, code.split('\n').length).at(-1)

test('moves and sums say the values', () => {
  expect(last('mov eax, 5')).toBe('eax = 5.')
  expect(last('mov eax, 5\nmov ebx, eax')).toBe('ebx = eax = 5.')
  expect(last('mov eax, 5\nadd eax, 2')).toBe('eax = eax + 2 = 7; no carry, so CF = 0.')
  expect(last('mov al, 255\nadd al, 1')).toBe('al = al + 1 = 0; a carry, so CF = 1; it is zero, so ZF = 1.')
  expect(last('xor eax, eax')).toBe('eax = eax ^ eax = 0, whatever it was; ZF = 1 and CF = 0.')
})

test('comparisons and conditions say why', () => {
  expect(last('mov eax, 3\ncmp eax, 5')).toBe('eax = 3 is less than 5: ZF = 0, CF = 1, SF differs from OF.')
  expect(last('mov eax, -1\ncmp eax, 5')).toBe(
    'eax = -1 is less as a signed number and above as an unsigned one compared with 5: ZF = 0, CF = 0, SF differs from OF.',
  )
  expect(last('cmp eax, eax\nje _start')).toBe('ZF = 1, so it jumps to _start (line 1).')
  expect(last('cmp eax, eax\njne _start')).toBe('ZF = 1, so it does not jump.')
  expect(last('cmp eax, eax\nsete bl')).toBe('ZF = 1, so bl = 1.')
})

test('memory, stack and shifts', () => {
  expect(last('mov eax, 7\nmov dword [data], eax')).toBe('[data] = eax = 7.')
  expect(last('push 5')).toMatch(/^5 goes onto the stack: rsp goes down to 0x7ff/)
  expect(last('mov ecx, 3\nshl ecx, 2')).toBe('ecx = ecx << 2 = 12; the last bit shifted out is in CF: CF = 0.')
  expect(last('mov eax, 17\nxor edx, edx\nmov ecx, 5\ndiv ecx')).toBe(
    'eax = edx:eax / ecx = 3, and the remainder is edx = 2; all six flags are undefined.',
  )
})

test('a fault says why', () => {
  expect(last('xor eax, eax\nmov eax, [rax]')).toBe('The instruction at line 2 reads address 0, where nothing is mapped.')
})

test('what has no sentence of its own says what changed', () => {
  expect(last('mov eax, 8\nbsf ecx, eax')).toBe('ecx = 3.')
  expect(last('nop')).toBe('Nothing changes but rip.')
})
