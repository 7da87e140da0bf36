import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { announce } from '../../browser/announce'
import { messagesByFile } from './messagesByFile'
import { ProgramControls } from './ProgramControls'
import { ProgramEditor } from './ProgramEditor'
import type { ProgramSession } from './programSession'
import * as styles from './ProgramEditor.module.css'
import { RunPanel } from './RunPanel'
import { StepperHost } from './StepperHost'

/** What is said of the program that a link brought. */
const linkWords = (problem: string | undefined) =>
  problem === undefined ? 'This program came from a link. It has not run.' : `${problem} This is the program of the page.`

export interface WorkbenchProps {
  session: ProgramSession
  /** Id of the block, which a link to the program names. */
  blockId: string
  /** The block's program. */
  code: HTMLElement
  isWrapped: boolean
  /** Moves the focus to the button that opened the editor. */
  onLeaveEditor: () => void
  /** Moves the focus to the button that runs the program. */
  onClosePanel: () => void
  /** Moves the focus to the button that steps through the program. */
  onCloseStepper: () => void
}

/** What is below the bar of an example that a reader runs or changes: its editor, and the course of its run. */
export function Workbench({ session, blockId, code, isWrapped, onLeaveEditor, onClosePanel, onCloseStepper }: WorkbenchProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { isEditing, run, link, stepping } = state
  const words = link && linkWords(link.problem)
  useEffect(() => {
    if (words !== undefined) announce(words)
  }, [words])
  const messages = useMemo(() => messagesByFile(run?.messages ?? '', run?.findings), [run?.messages, run?.findings])
  return (
    <>
      {words !== undefined && <p className={styles['link']}>{words}</p>}
      {stepping && (
        <StepperHost key={stepping.id} session={session} stepping={stepping} blockId={blockId} code={code} onClose={onCloseStepper} />
      )}
      {isEditing && (
        <div hidden={stepping !== undefined}>
          <ProgramEditor session={session} state={state} code={code} isWrapped={isWrapped} messages={messages} onLeave={onLeaveEditor} />
          <ProgramControls session={session} state={state} blockId={blockId} />
        </div>
      )}
      {run && <RunPanel session={session} run={run} onClose={onClosePanel} />}
    </>
  )
}
