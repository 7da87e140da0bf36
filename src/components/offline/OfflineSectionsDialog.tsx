import { useEffect, useId, useState } from 'react'
import { loadSectionNames } from '../../browser/offline/storedSections'
import { errorText } from '../../content-model/problems'
import type { SectionName } from '../../offline/sectionFiles'
import { Dialog } from '../layout/Dialog'
import { PlaygroundLine } from './PlaygroundLine'
import { StoredSection } from './StoredSection'
import * as styles from './StoredSection.module.css'
import { useOfflineSection } from './useOfflineSection'

function Section({ name, label }: SectionName) {
  const id = useId()
  const section = useOfflineSection(name)
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id}>{label}</h3>
      <StoredSection section={section} />
    </section>
  )
}

/** Stores and removes any section of the docs. */
export function OfflineSectionsDialog({ onClose }: { onClose: () => void }) {
  const [sections, setSections] = useState<readonly SectionName[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    loadSectionNames().then(
      (found) => {
        if (isCurrent) setSections(found)
      },
      (error: unknown) => {
        if (isCurrent) setFailure(errorText(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <Dialog title="Read offline" onClose={onClose}>
      <p>Stored sections, and the pages that you have visited lately, open without a network.</p>
      {!sections && failure === undefined && <p>Loading the list of sections…</p>}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {sections?.map((section) => (
        <Section key={section.name} {...section} />
      ))}
      <PlaygroundLine />
    </Dialog>
  )
}
