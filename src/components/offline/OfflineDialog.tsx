import { Dialog } from '../layout/Dialog'
import { PlaygroundLine } from './PlaygroundLine'
import { StoredSection } from './StoredSection'
import { useOfflineSection } from './useOfflineSection'

interface OfflineDialogProps {
  /** Name of the section's file list. */
  name: string
  onClose: () => void
}

/** Stores all pages of a section on the device, shows the progress, and removes them again. */
export function OfflineDialog({ name, onClose }: OfflineDialogProps) {
  const section = useOfflineSection(name)
  const { state } = section
  return (
    <Dialog title={'section' in state ? `${state.section.label} offline` : 'Read offline'} onClose={onClose}>
      <StoredSection section={section} />
      <PlaygroundLine />
    </Dialog>
  )
}
