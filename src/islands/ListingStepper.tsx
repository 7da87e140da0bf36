import { useEffect, useState } from 'react'
import { markCodeLine } from '../browser/codeLines'
import type { AssemblyListing } from '../content-model/examples/exampleAssembly'
import { useLazy } from '../hooks/useLazy'
import { assemblyStandard, type Program, type RunSettings } from '../playground/program'
import { LateStatus } from './LateStatus'
import { loadMachine } from './playground/loadMachine'

interface ListingStepperProps {
  listing: AssemblyListing
  settings: RunSettings
  /** The listing, in whose place the stepper is. */
  covered: HTMLElement
  /** The program that the listing was made from. */
  code: Element
  onClose: () => void
}

/** The listing as a program in assembly. */
const programOf = ({ level, lines }: AssemblyListing, { stdin = '', args = [] }: RunSettings): Program => ({
  language: 'asm',
  std: assemblyStandard,
  files: [{ name: `listing${level}.s`, text: lines.map(({ text }) => `${text}\n`).join('') }],
  flags: [],
  stdin,
  args,
  isRun: true,
})

/** Steps through what GCC made of a program, with the line that each instruction was made from marked in the program. */
export function ListingStepper({ listing, settings, covered, code, onClose }: ListingStepperProps) {
  const [program] = useState(() => programOf(listing, settings))
  const late = useLazy(async () => {
    const [{ Stepper }, parts] = await Promise.all([
      import(/* webpackChunkName: "playground-step" */ './stepper/Stepper'),
      loadMachine(program, async () => {
        const { assembleListing } = await import(/* webpackChunkName: "playground-listing" */ '../assembly/assembler/listing')
        return assembleListing
      }),
    ])
    return { Stepper, parts }
  })
  const [problem, setProblem] = useState<string>()
  const { value, ask } = late
  // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  useEffect(ask, [])
  if (problem !== undefined) return <p role="status">This listing cannot be stepped through: {problem}.</p>
  if (value)
    return (
      <value.Stepper
        program={program}
        parts={value.parts}
        takesFocus
        covered={covered}
        onProblems={([first]) => setProblem(first?.message ?? 'it holds no program')}
        onLine={(line) => markCodeLine(code, line === undefined ? undefined : listing.lines[line - 1]?.source)}
        onClose={onClose}
      />
    )
  return <LateStatus what="The machine" code={late} />
}
