import { loadCode } from '../../browser/loadCode'
import type { Assemble } from '../../assembly/program'
import type { Program } from '../../playground/program'
import type { MachineParts } from '../../playground/runMachine'

async function loadAssembler(): Promise<Assemble> {
  const { assemble } = await import(/* webpackChunkName: "playground-machine" */ '../../assembly/assembler/assemble')
  return assemble
}

/**
 * Loads what runs or steps through a program in assembly: an assembler, the machine, and where the program needs them, the instructions that work
 * on vectors and in the x87 unit.
 * @param load loads the assembler, if not that of NASM's syntax
 */
export async function loadMachine({ files }: Program, load = loadAssembler): Promise<MachineParts> {
  const [assemble, { createBareMachine, needsVectors }] = await loadCode(() =>
    Promise.all([load(), import(/* webpackChunkName: "playground-machine" */ '../../assembly/machine/bareMachine')]),
  )
  const assembled = assemble(files)
  const wide =
    assembled.program && needsVectors(assembled.program)
      ? await loadCode(() => import(/* webpackChunkName: "playground-vectors" */ '../../assembly/machine/wideParts'))
      : undefined
  return {
    assemble: (others) => (others === files ? assembled : assemble(others)),
    createMachine: (program, options) => createBareMachine(program, options, wide?.wideParts),
  }
}
