import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { loadCode, reloadForRemoved } from '../browser/loadCode'
import { StrokeIcon } from '../icons'
import { errorText } from '../content-model/problems'
import { runHashData } from '../navigation/runHash'
import { stepHashSteps } from '../navigation/stepHash'
import { checksName, withChecks } from '../playground/checksName'
import { assemblyStandard, type RunSettings } from '../playground/program'
import { markChanged } from './markChanged'
import { checkChoice, subscribeToChecks } from './playground/checkChoice'
import type { ProgramSession } from './playground/programSession'
import type { RunMenuProps } from './playground/RunMenu'
import type { WorkbenchProps } from './playground/Workbench'
import { RunWays } from './RunWays'

interface RunButtonsProps {
  block: Element
  /** The program of the block. */
  code: HTMLElement
  settings: RunSettings
  isWrapped: boolean
  /** Is given the session once there is one: what the reader sees may then be another program than the page's. */
  session: RefObject<ProgramSession | undefined>
}

interface Parts {
  session: ProgramSession
  Workbench: ComponentType<WorkbenchProps>
  RunMenu: ComponentType<RunMenuProps>
  /** Element below the program. */
  place: Element
}

const never = () => () => {}

/** Runs the program of a block, and opens it in an editor. What that takes is loaded at the first press. */
export function RunButtons({ block, code, settings, isWrapped, session }: RunButtonsProps) {
  const [parts, setParts] = useState<Parts>()
  const [failure, setFailure] = useState<string>()
  const loading = useRef<Promise<ProgramSession>>(undefined)
  const isGone = useRef(false)
  const runButton = useRef<HTMLButtonElement>(null)
  const stepButton = useRef<HTMLButtonElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const state = useSyncExternalStore(parts?.session.subscribe ?? never, () => parts?.session.state())
  const isChanged = state?.isEditing === true && parts?.session.isChanged === true
  useEffect(() => {
    if (!isChanged) return undefined
    markChanged(block, true)
    return () => markChanged(block, false)
  }, [block, isChanged])
  const isStepped = settings.std === assemblyStandard
  const isStepping = state?.stepping !== undefined
  // Checks are for programs that run: one that the page only compiles does so, if at all, when it has been changed.
  const canBeChecked = !isStepped && (settings.only === undefined || state?.isEditing === true)
  const isErring = settings.errs === true
  const isChecked = useSyncExternalStore(
    subscribeToChecks,
    () => canBeChecked && (parts?.session.isChecked ?? (isErring || checkChoice() === 'on')),
  )
  const isBusy = state?.run !== undefined && state.run.step.name !== 'over'

  const load = async () => {
    const [{ Workbench }, { RunMenu }, { blockSession }] = await loadCode(() =>
      Promise.all([
        import(/* webpackChunkName: "playground-run" */ './playground/Workbench'),
        import(/* webpackChunkName: "playground-run" */ './playground/RunMenu'),
        import(/* webpackChunkName: "playground-run" */ './playground/blockSession'),
      ]),
    )
    const opened = blockSession(code, settings)
    session.current = opened
    const place = document.createElement('div')
    code.after(place)
    setParts({ session: opened, Workbench, RunMenu, place })
    return opened
  }
  const act = (what: (opened: ProgramSession) => void) => {
    setFailure(undefined)
    loading.current ??= load()
    loading.current.then(
      (opened) => {
        if (!isGone.current) what(opened)
      },
      (error: unknown) => {
        loading.current = undefined
        if (!isGone.current && !reloadForRemoved(error)) setFailure(errorText(error))
      },
    )
  }

  useEffect(() => {
    const follow = () => {
      const data = runHashData(window.location.hash, block.id)
      if (data !== undefined) act((opened) => void opened.openLink(data))
      const steps = isStepped ? stepHashSteps(window.location.hash, block.id) : undefined
      if (steps !== undefined) act((opened) => opened.openStep(steps))
    }
    const close = () => session.current?.close()
    isGone.current = false
    follow()
    window.addEventListener('hashchange', follow)
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('pagehide', close)
      isGone.current = true
      close()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- neither changes while the block is there
  }, [])

  return (
    <>
      <button
        ref={runButton}
        type="button"
        className="code-run"
        title={isChecked && !isBusy && !isErring ? checksName : undefined}
        onClick={() => act((opened) => (isBusy ? opened.stop() : void opened.run()))}
      >
        <StrokeIcon size={14}>
          <path d={isBusy ? 'M6 6h12v12H6z' : isChecked ? 'M4 2v13l10-6.5zm7 15 4 4 7-9' : 'M7 4v16l13-8z'} />
        </StrokeIcon>
        {isBusy ? 'Stop' : 'Run'}
        {isChecked && isErring && !isBusy && <span className="code-run-how">{withChecks}</span>}
      </button>
      {canBeChecked && <RunWays parts={parts} whenLoaded={act} runButton={runButton} />}
      {isStepped && (
        <button
          ref={stepButton}
          type="button"
          className="code-run"
          aria-pressed={isStepping}
          onClick={() => act((opened) => (isStepping ? opened.closeStepper() : opened.openStepper()))}
        >
          Step
        </button>
      )}
      <button
        ref={editButton}
        type="button"
        className="code-run"
        aria-pressed={state?.isEditing === true && !isStepping}
        onClick={() => act((opened) => (state?.isEditing && !isStepping ? opened.closeEditor() : opened.openEditor()))}
      >
        Edit
      </button>
      {failure !== undefined && <span role="alert">This could not be loaded. {failure}</span>}
      {parts &&
        createPortal(
          <parts.Workbench
            session={parts.session}
            blockId={block.id}
            code={code}
            isWrapped={isWrapped}
            onCloseStepper={() => stepButton.current?.focus()}
            onLeaveEditor={() => editButton.current?.focus()}
            onClosePanel={() => runButton.current?.focus()}
          />,
          parts.place,
        )}
    </>
  )
}
