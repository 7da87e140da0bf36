import type { Machine, MachineOptions } from '../machineState'
import type { Program } from '../program'
import { createBareMachine } from './bareMachine'
import { wideParts } from './wideParts'

/** A machine with all instructions that has the program in its memory and is about to execute its first one. */
export const createMachine = (program: Program, options: MachineOptions = {}): Machine => createBareMachine(program, options, wideParts)
