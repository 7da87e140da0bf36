import { sizeInWords, type SectionFiles } from '../../offline/sectionFiles'
import { Dialog } from '../layout/Dialog'
import * as styles from './OfflineDialog.module.css'
import { PlaygroundLine } from './PlaygroundLine'
import { useOfflineSection, type OfflineState } from './useOfflineSection'

interface OfflineDialogProps {
  /** Name of the section's file list. */
  name: string
  onClose: () => void
}

/** Stores all pages of a section on the device, shows the progress, and removes them again. */
export function OfflineDialog({ name, onClose }: OfflineDialogProps) {
  const { state, store, stop, forget } = useOfflineSection(name)

  return (
    <Dialog title={'section' in state ? `${state.section.label} offline` : 'Read offline'} onClose={onClose}>
      {state.step === 'looking' && <p>Checking what is stored…</p>}
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
      {state.step === 'ready' && <Ready state={state} onStore={store} onForget={forget} />}
      <PlaygroundLine />
    </Dialog>
  )
}

interface ReadyProps {
  state: Extract<OfflineState, { step: 'ready' }>
  onStore: (section: SectionFiles) => Promise<void>
  onForget: (section: SectionFiles) => Promise<void>
}

/** How much of the section is stored, with the available actions. */
function Ready({ state: { section, kept, failure }, onStore, onForget }: ReadyProps) {
  const count = section.pages.length
  const isComplete = kept === count
  return (
    <>
      <p>
        {isComplete
          ? `All ${kept} pages are stored on this device and work without a network.`
          : `${count} pages, about ${sizeInWords(section.bytes)}. They stay on this device until you remove them.`}
      </p>
      {failure !== undefined && <p role="alert">Not all pages could be stored: {failure}</p>}
      {kept > 0 && !isComplete && <p>{kept} of them are already stored.</p>}
      <p className={styles['actions']}>
        {!isComplete && (
          <button type="button" className="button action" onClick={() => void onStore(section)}>
            Store on this device
          </button>
        )}
        {kept > 0 && (
          <button type="button" className="button quiet" onClick={() => void onForget(section)}>
            Remove
          </button>
        )}
      </p>
    </>
  )
}
