import { useState } from 'react'
import type { Instruction } from '../../assembly/program'
import type { NumberFormat } from './formatValue'
import { suggestedLanes } from './lanes'
import type { MachineView } from './machineView'
import { Part } from './Part'
import { Vectors } from './Vectors'
import { X87Registers } from './X87Registers'

interface WideRegistersProps {
  view: MachineView
  before: MachineView
  format: NumberFormat
  instructions: readonly Instruction[]
}

/** The vector registers and the x87 unit, as far as the program uses them: code that most programs do without. */
export function WideRegisters({ view, before, format, instructions }: WideRegistersProps) {
  const [suggested] = useState(() => suggestedLanes(instructions))
  return (
    <>
      {view.vectors.length > 0 && (
        <Part name="Vector registers">
          <Vectors view={view} before={before} format={format} suggested={suggested} />
        </Part>
      )}
      {view.x87 && (
        <Part name="x87 registers">
          <X87Registers now={view.x87} before={before.x87} />
        </Part>
      )}
    </>
  )
}
