import type { FlagName, MachineStatus } from '../../assembly/machineState'
import type { Instruction } from '../../assembly/program'
import type { ProgramMap } from './programMap'

/** `1 step`, `12 steps`, `1,200 steps` */
export const inWords = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Why the machine does not go on, as a sentence; nothing while it does. */
export function endInWords(status: MachineStatus): string {
  switch (status.kind) {
    case 'running':
      return ''
    case 'waiting':
      return 'The program waits for input.'
    case 'exited':
      return `Exited with status ${status.code}.`
    case 'fault':
      return `Ended by ${status.signal}. ${status.why}`
    case 'unsupported':
      return status.why
  }
}

/** `line 7`; of a program of several files `line 7 of show.inc`, unless it is in the first. */
export function lineInWords({ file, line }: Instruction, { program }: ProgramMap): string {
  const first = program.instructions.find(({ address }) => address === program.entry)
  return `line ${line}${first === undefined || first.file === file ? '' : ` of ${file}`}`
}

/** What the flags stand for. */
export const flagNames: Readonly<Record<FlagName, string>> = {
  CF: 'carry',
  PF: 'parity',
  AF: 'auxiliary carry',
  ZF: 'zero',
  SF: 'sign',
  OF: 'overflow',
  DF: 'direction',
}
