import { useEffect, useRef } from 'react'
import { sizeInWords } from '../../offline/sectionFiles'
import { InputPrompt } from '../InputPrompt'
import { RunWays } from '../RunWays'
import { Explanations } from './Explanations'
import { Findings } from './Findings'
import { Limits } from './Limits'
import { Output } from './Output'
import type { ProgramSession, Run } from './programSession'
import { RunMenu } from './RunMenu'
import * as styles from './RunPanel.module.css'
import { ToolMessages } from './ToolMessages'
import { consentQuestion, statusOf, warnsOfNull } from './runWords'

/** Whether the result is what was hoped for, if there is one. */
function toneOf({ step, program }: Run): 'good' | 'bad' | undefined {
  if (step.name !== 'over') return undefined
  const { outcome } = step
  if (outcome.how === 'broken') return outcome.reason === 'cancelled' || outcome.reason === 'waiting' ? undefined : 'bad'
  if (outcome.how === 'unsupported') return 'bad'
  if (outcome.how === 'rejected') return program.isRun ? 'bad' : undefined
  if (outcome.how === 'ended') return outcome.end.how === 'exit' ? (outcome.end.status === 0 ? 'good' : undefined) : 'bad'
  return undefined
}

/** What the button beside the status does. It is one element all the time, so that it keeps the focus when a run ends. */
function actionOf({ step }: Run): 'Stop' | 'Cancel' | 'Retry' | 'Run again' {
  if (step.name !== 'over') return step.name === 'fetching' ? 'Cancel' : 'Stop'
  return step.outcome.how === 'broken' ? 'Retry' : 'Run again'
}

interface RunPanelProps {
  session: ProgramSession
  run: Run
  /** Called when the reader has closed the panel. */
  onClose: () => void
}

/** The course and the outcome of a run, below its program. */
export function RunPanel({ session, run, onClose }: RunPanelProps) {
  const { step, program, messages, output, input, isInputMissed, isSilent, isDifferent } = run
  const panel = useRef<HTMLElement>(null)
  const action = useRef<HTMLButtonElement>(null)
  /** Whether a button that had the focus has gone; the one beside the status takes it. */
  const hasLostFocus = useRef(false)
  useEffect(() => {
    if (!hasLostFocus.current || !action.current) return
    hasLostFocus.current = false
    action.current.focus()
  })
  const andKeepFocus = (act: () => void) => () => {
    hasLostFocus.current = true
    act()
  }
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const close = () => {
    session.closePanel()
    onClose()
  }
  const { differs } = session.example.settings
  const tool = step.name === 'over' && step.outcome.how === 'rejected' ? step.outcome.by : 'compiler'
  return (
    <section ref={panel} className={styles['panel']} aria-label="Run">
      <div className={styles['row']}>
        <p role="status" className={styles['status']} data-tone={toneOf(run)}>
          {statusOf(run)}
        </p>
        {step.name !== 'asking' && (
          <button
            ref={action}
            type="button"
            className="button small"
            onClick={() => (step.name === 'over' ? void session.run() : session.stop())}
          >
            {actionOf(run)}
          </button>
        )}
        {step.name === 'over' && program.isRun && session.canBeChecked && (
          <RunWays parts={{ session, RunMenu }} whenLoaded={(then) => then()} runButton={action} className="button small" />
        )}
        <button type="button" className="button small" onClick={close}>
          Close
        </button>
      </div>
      {step.name === 'asking' && (
        <div className={styles['row']}>
          <p>{consentQuestion(step.reason, step.bytes, program.language)}</p>
          <button type="button" className="button small" onClick={andKeepFocus(() => session.agree())}>
            {step.bytes > 0 ? `Fetch ${sizeInWords(step.bytes)} and run` : 'Run it'}
          </button>
        </div>
      )}
      {step.name === 'fetching' && (
        <label className={styles['progress']}>
          <progress aria-label="Fetched" value={step.received} max={step.total} />
          {sizeInWords(step.received)} of {sizeInWords(step.total)}
        </label>
      )}
      {step.name === 'over' && step.outcome.how === 'broken' && step.outcome.message !== '' && (
        <p className={styles['note']}>{step.outcome.message}</p>
      )}
      {step.name === 'over' &&
        step.outcome.how === 'ended' &&
        step.outcome.end.how === 'exit' &&
        !program.isChecked &&
        warnsOfNull(messages) && (
          <p className={styles['note']}>
            The compiler warns of a null pointer. It does not end a program here that runs without checks, where address 0 is ordinary
            memory; on most other systems it does.
          </p>
        )}
      {isSilent && (
        <div className={styles['row']} role="alert">
          <p>No output for 10 seconds. Stop it?</p>
          <button type="button" className="button small" onClick={andKeepFocus(() => session.stop())}>
            Stop it
          </button>
          <button type="button" className="button small" onClick={andKeepFocus(() => session.keepRunning())}>
            Keep running
          </button>
        </div>
      )}
      {isInputMissed && (
        <div className={styles['row']} role="alert">
          <p>
            The program asks for input and was given none. This page cannot wait for what you type while a program runs: type it below
            “Input and arguments”, and run the program again.
          </p>
          <button type="button" className="button small" onClick={() => session.askForInput()}>
            Give it input
          </button>
        </div>
      )}
      <Findings run={run} />
      <Explanations run={run} />
      {messages !== '' && (
        <ToolMessages
          text={messages}
          tool={tool}
          language={program.language}
          isRejected={step.name === 'over' && step.outcome.how === 'rejected'}
        />
      )}
      {!output.isEmpty && <Output log={output} />}
      {input && (
        <InputPrompt
          isWaiting={step.name === 'waiting'}
          takesFocus={session.isUntouched}
          onText={(text) => session.giveInput(text)}
          onEnd={() => session.endInput()}
          onLostFocus={() => {
            hasLostFocus.current = true
          }}
        />
      )}
      {isDifferent && (
        <p className={styles['warning']}>
          {program.isRun ? 'The output differs from the page’s.' : 'The page says otherwise.'} {differs}
        </p>
      )}
      <Limits language={program.language} canWaitForInput={session.canWaitForInput} />
    </section>
  )
}
