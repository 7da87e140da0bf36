import type { Machine, MachineOptions } from '../assembly/machineState'
import type { Assemble, AssemblyProblem, Program as AssembledProgram } from '../assembly/program'
import type { RunCallbacks, RunOutcome } from './client'
import { runInSlices } from './machineSlices'
import { outputLimit } from './outputGate'
import type { Program } from './program'

/** The assembler and the machine, which are loaded at the first use. */
export interface MachineParts {
  assemble: Assemble
  createMachine: (program: AssembledProgram, options: MachineOptions) => Machine
}

/** Problems in the form of the compilers' messages, which the editor shows at their lines. */
export const problemsAsMessages = (problems: readonly AssemblyProblem[]): string =>
  problems.map(({ file, line, message }) => `${file}:${line}: error: ${message}\n`).join('')

/** The parts of the machine's output that have come since the last call. */
export function newOutput(machine: Pick<Machine, 'output'>): () => { stream: 'out' | 'error'; bytes: Uint8Array }[] {
  let parts = 0
  /** Bytes of the last part that are known: it may grow. */
  let bytesOfLast = 0
  return () => {
    const { output } = machine
    const first = Math.max(parts - 1, 0)
    const found = output.slice(first).flatMap(({ stream, bytes }, at) => {
      const added = bytes.subarray(parts > 0 && at === 0 ? bytesOfLast : 0)
      return added.length > 0 ? [{ stream: stream === 'out' ? ('out' as const) : ('error' as const), bytes: added }] : []
    })
    parts = output.length
    bytesOfLast = output.at(-1)?.bytes.length ?? 0
    return found
  }
}

function outcomeOf({ status }: Machine, milliseconds: number): RunOutcome {
  switch (status.kind) {
    case 'exited':
      return { how: 'ended', end: { how: 'exit', status: status.code }, milliseconds }
    case 'fault':
      return { how: 'ended', end: { how: 'signal', signal: status.signal, words: status.why }, milliseconds }
    case 'unsupported':
      return { how: 'unsupported', words: status.why }
    default:
      return { how: 'stopped' }
  }
}

/** What a program is given; the machine adds its name. */
export const machineOptions = ({ stdin, args }: Program): MachineOptions => ({
  input: new TextEncoder().encode(stdin),
  arguments: args,
})

/** Assembles and runs a program, and says what comes of it as the compiler's client does. */
export async function runMachine(
  program: Program,
  { onPhase, onMessages, onOutput, onNoInput, onOutcome }: RunCallbacks,
  { assemble, createMachine }: MachineParts,
  goesOn: () => boolean,
): Promise<void> {
  const begin = performance.now()
  const time = () => performance.now() - begin
  onPhase('compile')
  const assembled = assemble(program.files)
  if (assembled.problems) {
    onMessages(problemsAsMessages(assembled.problems))
    return onOutcome({ how: 'rejected', by: 'assembler', milliseconds: time() })
  }
  onPhase('run')
  const start = performance.now()
  const isSilentInput = program.stdin === ''
  const machine = createMachine(assembled.program, { ...machineOptions(program), isInputOpen: isSilentInput, history: 0 })
  const takeOutput = newOutput(machine)
  let printed = 0
  const passOn = () => {
    const chunks = takeOutput()
    printed += chunks.reduce((sum, { bytes }) => sum + bytes.length, 0)
    if (chunks.length > 0) onOutput(chunks)
  }
  const mayGoOn = () => {
    passOn()
    return goesOn() && printed <= outputLimit
  }
  for (;;) {
    await runInSlices(machine, { goesOn: mayGoOn })
    passOn()
    if (!goesOn() || machine.status.kind !== 'waiting') break
    onNoInput()
    machine.endInput()
  }
  if (!goesOn()) return
  const milliseconds = performance.now() - start
  onOutcome(printed > outputLimit ? { how: 'ended', end: { how: 'output' }, milliseconds } : outcomeOf(machine, milliseconds))
}
