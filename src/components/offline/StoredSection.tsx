import { sizeInWords, type SectionFiles } from '../../offline/sectionFiles'
import * as styles from './StoredSection.module.css'
import { type OfflineState, type OfflineSection } from './useOfflineSection'

/** What of a section is stored on the device, its progress, and the actions that change it. */
export function StoredSection({ section: { state, store, stop, forget } }: { section: OfflineSection }) {
  return (
    <>
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
    </>
  )
}

interface ReadyProps {
  state: Extract<OfflineState, { step: 'ready' }>
  onStore: (section: SectionFiles) => Promise<void>
  onForget: (section: SectionFiles) => Promise<void>
}

function Ready({ state: { section, kept, hasSearch, failure }, onStore, onForget }: ReadyProps) {
  const { label, bytes, searchBytes, pages } = section
  const count = pages.length
  const isComplete = kept === count && hasSearch
  const search = hasSearch ? '' : `, and the search of all pages, about ${sizeInWords(searchBytes)}`
  return (
    <>
      <p>
        {isComplete
          ? `All ${kept} pages are stored on this device and work without a network, and so does the search.`
          : `${count} pages, about ${sizeInWords(bytes)}${search}. They stay on this device until you remove them.`}
      </p>
      {failure !== undefined && <p role="alert">Not all pages could be stored: {failure}</p>}
      {kept > 0 && !isComplete && <p>{kept} of them are already stored.</p>}
      <p className={styles['actions']}>
        {!isComplete && (
          <button type="button" className="button action" onClick={() => void onStore(section)}>
            Store on this device
            <span className="visually-hidden">: {label}</span>
          </button>
        )}
        {kept > 0 && (
          <button type="button" className="button quiet" onClick={() => void onForget(section)}>
            Remove
            <span className="visually-hidden"> {label}</span>
          </button>
        )}
      </p>
    </>
  )
}
