import { useEffect, useId, useRef } from 'react'
import { sizeInWords } from '../../offline/sectionFiles'
import * as styles from './OfflineDialog.module.css'
import { useOfflineSection } from './useOfflineSection'

interface OfflineDialogProps {
  /** Of the section's list of files. */
  name: string
  onClose: () => void
}

/** Stores all pages of a section on the device, shows how far it is, and takes them away again. */
export function OfflineDialog({ name, onClose }: OfflineDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, store, stop, forget } = useOfflineSection(name)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} closedby="any" onClose={onClose}>
      <h2 id={id} className={styles['title']}>
        {'section' in state ? `${state.section.label} offline` : 'Read offline'}
      </h2>
      {state.step === 'looking' && <p>Looking what is stored…</p>}
      {state.step === 'impossible' && <p role="alert">{state.reason}</p>}
      {state.step === 'storing' && (
        <>
          <label className={styles['progress']}>
            Storing {state.section.pages.length} pages
            <progress value={state.share} />
          </label>
          <button type="button" className="button quiet" onClick={stop}>
            Stop
          </button>
        </>
      )}
      {state.step === 'ready' && (
        <>
          <p>
            {state.kept === state.section.pages.length
              ? `All ${state.kept} pages are stored on this device and open without network.`
              : `${state.section.pages.length} pages, about ${sizeInWords(state.section.bytes)}. They stay on this device until you remove them.`}
          </p>
          {state.failure !== undefined && <p role="alert">Not all pages could be stored: {state.failure}</p>}
          {state.kept > 0 && state.kept < state.section.pages.length && <p>{state.kept} of them are stored already.</p>}
          <p className={styles['actions']}>
            {state.kept < state.section.pages.length && (
              <button type="button" className="button action" onClick={() => void store(state.section)}>
                Store on this device
              </button>
            )}
            {state.kept > 0 && (
              <button type="button" className="button quiet" onClick={() => void forget(state.section)}>
                Remove
              </button>
            )}
          </p>
        </>
      )}
      <form method="dialog">
        <button type="submit" className="button quiet">
          Close
        </button>
      </form>
    </dialog>
  )
}
