import type { Program } from '../../playground/program'
import { loadMachine } from './loadMachine'

const mockLoaded = jest.fn()
jest.mock('../../assembly/machine/vectors', () => {
  mockLoaded()
  return jest.requireActual<object>('../../assembly/machine/vectors')
})

const programOf = (code: string): Program => ({
  language: 'asm',
  std: 'nasm',
  files: [{ name: 'main.asm', text: `global _start\n_start:\n${code}\nmov eax, 60\nsyscall\n` }],
  flags: [],
  stdin: '',
  args: [],
  isRun: true,
})

/** The status with which the program ends. */
async function run(program: Program) {
  const { assemble, createMachine } = await loadMachine(program)
  const assembled = assemble(program.files)
  if (!assembled.program) throw new Error('The program is wrong.')
  const machine = createMachine(assembled.program, {})
  machine.run(100)
  return machine.status
}

test('loads what works on vectors only for a program that does', async () => {
  expect(await run(programOf('mov edi, 3'))).toEqual({ kind: 'exited', code: 3 })
  expect(mockLoaded).not.toHaveBeenCalled()
  expect(await run(programOf('mov eax, 5\nmovd xmm0, eax\npaddd xmm0, xmm0\nmovd edi, xmm0'))).toEqual({ kind: 'exited', code: 10 })
  expect(mockLoaded).toHaveBeenCalledTimes(1)
})

test('gives the problems of a program that the assembler rejects', async () => {
  const program = programOf('mov edi')
  const { assemble } = await loadMachine(program)
  expect(assemble(program.files).problems).toHaveLength(1)
})
