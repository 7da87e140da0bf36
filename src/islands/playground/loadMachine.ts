import { loadCode } from '../../browser/loadCode'
import type { MachineParts } from '../../playground/runMachine'

/** Loads the assembler and the machine: only a reader who runs or steps through a program in assembly needs them. */
export async function loadMachine(): Promise<MachineParts> {
  const [{ assemble }, { createMachine }] = await loadCode(() =>
    Promise.all([
      import(/* webpackChunkName: "playground-machine" */ '../../assembly/assembler/assemble'),
      import(/* webpackChunkName: "playground-machine" */ '../../assembly/machine/createMachine'),
    ]),
  )
  return { assemble, createMachine }
}
