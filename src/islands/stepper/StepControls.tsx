import type { ReactNode, RefObject } from 'react'
import { StrokeIcon } from '../../icons'
import { Choice } from './Choice'
import { formatNames, type NumberFormat } from './formatValue'
import { type Speed, type StepSession, type StepState } from './stepSession'
import * as styles from './Stepper.module.css'

/** What a reader can do, each with its key while the focus is in the stepper. */
export const stepKeys = {
  step: { key: 's', words: 'Step' },
  over: { key: 'o', words: 'Step over a call' },
  out: { key: 'u', words: 'Step out of a function' },
  back: { key: 'b', words: 'Back' },
  run: { key: 'c', words: 'Continue, or pause' },
  toLine: { key: 'l', words: 'Run to the chosen line' },
  restart: { key: 'r', words: 'Restart' },
} as const

export type StepAction = keyof typeof stepKeys

const speedNames: Readonly<Record<Speed, string>> = {
  slow: '1 step a second',
  medium: '4 steps a second',
  fast: '16 steps a second',
  full: 'Full speed',
}

interface ControlsProps {
  session: StepSession
  state: StepState
  /** The line that "Run to line" goes to. */
  chosen: number | undefined
  stepButton: RefObject<HTMLButtonElement | null>
  act: (action: StepAction) => void
  format: NumberFormat
  onFormat: (format: NumberFormat) => void
  onClose: () => void
  /** What a step has done, directly below its button. */
  children: ReactNode
}

/** Which actions are of use now. The buttons of the others stay, and keep the focus. */
export function isOfUse(action: StepAction, { view, isRunning }: StepState, chosen: number | undefined): boolean {
  const isReady = !isRunning && view.status.kind === 'running'
  switch (action) {
    case 'step':
    case 'over':
      return isReady
    case 'out':
      return isReady && view.frames.length > 0
    case 'back':
      return !isRunning && view.steps > 0
    case 'run':
      return isRunning || isReady
    case 'toLine':
      return isReady && chosen !== undefined
    case 'restart':
      return view.steps > 0 || isRunning
  }
}

/** `Step over`, of which a phone has room for the last word. */
const Shortened = ({ word }: { word: string }) => (
  <span>
    <span className={styles['first']}>Step </span>
    <span className={styles['last']}>{word}</span>
  </span>
)

/** The buttons: those that are pressed again and again stay in sight while the panel is. */
export function StepControls({ session, state, chosen, stepButton, act, format, onFormat, onClose, children }: ControlsProps) {
  const button = (action: StepAction, label: ReactNode, path?: string) => (
    <button
      {...(action === 'step' && { ref: stepButton })}
      type="button"
      className={`button small ${action === 'step' ? styles['main'] : ''}`}
      title={`${stepKeys[action].words} (${stepKeys[action].key.toUpperCase()})`}
      aria-keyshortcuts={stepKeys[action].key}
      aria-disabled={!isOfUse(action, state, chosen)}
      onClick={() => act(action)}
    >
      {path !== undefined && (
        <StrokeIcon size={14}>
          <path d={path} />
        </StrokeIcon>
      )}
      {label}
    </button>
  )
  return (
    <>
      <div className={styles['controls']} role="group" aria-label="Steps">
        {button('back', 'Back', 'M19 12H5m6-6-6 6 6 6')}
        {button('step', 'Step', 'M5 12h14m-6-6 6 6-6 6')}
        {button('over', <Shortened word="over" />)}
        {button('out', <Shortened word="out" />)}
        {button('run', state.isRunning ? 'Pause' : 'Continue', state.isRunning ? 'M8 5v14M16 5v14' : 'M7 4v16l13-8z')}
      </div>
      {children}
      <div className={styles['more']}>
        {button('toLine', chosen === undefined ? 'Run to line' : `Run to line ${chosen}`)}
        {button('restart', 'Restart')}
        <Choice label="Speed" names={speedNames} value={state.speed} onChange={(speed) => session.setSpeed(speed)} />
        <Choice label="Numbers" names={formatNames} value={format} onChange={onFormat} />
        <button type="button" className="button small" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}
