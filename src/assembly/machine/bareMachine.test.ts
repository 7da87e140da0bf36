import { assemble } from '../assembler/assemble'
import { createBareMachine, needsVectors } from './bareMachine'

function programOf(code: string) {
  const { program } = assemble([{ name: 'main.asm', text: `global _start\n_start:\n${code}\n` }])
  if (!program) throw new Error('The program is wrong.')
  return program
}

test.each([
  ['mov eax, 1\nmovsd\ncmpsd\nbswap eax', false],
  ['movsd xmm0, xmm1', true],
  ['cmpsd xmm0, xmm1, 1', true],
  ['vzeroupper', true],
  ['fld1', true],
])('%j needs what works on vectors: %p', (code, expected) => {
  expect(needsVectors(programOf(code))).toBe(expected)
})

test('says what it lacks', () => {
  const machine = createBareMachine(programOf('fld1'), {})
  machine.step()
  expect(machine.status).toMatchObject({ kind: 'unsupported', why: 'The machine does not have the instruction fld1.' })
})
