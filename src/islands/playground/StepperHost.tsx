import { useEffect } from 'react'
import { useLazy } from '../../hooks/useLazy'
import { LateStatus } from '../LateStatus'
import { loadMachine } from './loadMachine'
import type { ProgramSession, Stepping } from './programSession'
import * as styles from './ProgramEditor.module.css'

interface StepperHostProps {
  session: ProgramSession
  stepping: Stepping
  blockId: string
  /** The block's program, in whose place the stepper is. */
  code: HTMLElement
  /** Called when the reader has closed it. */
  onClose: () => void
}

/** Loads what steps through a program in assembly, and shows it. */
export function StepperHost({ session, stepping, blockId, code, onClose }: StepperHostProps) {
  const late = useLazy(async () => {
    const [{ Stepper }, parts] = await Promise.all([
      import(/* webpackChunkName: "playground-step" */ '../stepper/Stepper'),
      loadMachine(stepping.program),
    ])
    return { Stepper, parts }
  })
  const { value, ask } = late
  // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once
  useEffect(ask, [])
  const { program, isVerified, at, isFromLink } = stepping
  const others = (session.example.settings.with ?? []).map(({ block }) => document.getElementById(block)?.querySelector('pre > code'))
  if (value)
    return (
      <value.Stepper
        program={program}
        parts={value.parts}
        at={at}
        takesFocus={!isFromLink}
        {...(isVerified && { pages: [code.querySelector('code'), ...others], ...(blockId !== '' && { block: blockId }) })}
        covered={code}
        onProblems={() => {
          session.closeStepper()
          // Its messages are those of a run.
          void session.run()
        }}
        onClose={() => {
          session.closeStepper()
          onClose()
        }}
      />
    )
  return <LateStatus what="The machine" code={late} className={styles['status']} />
}
