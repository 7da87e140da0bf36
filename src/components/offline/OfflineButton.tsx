import { useState } from 'react'
import { siteConfig } from '../../config/siteConfig'
import { useLazy } from '../../hooks/useLazy'
import { LazyStatus } from '../layout/LazyStatus'

const loadDialog = () => import('./OfflineDialog').then(({ OfflineDialog }) => OfflineDialog)

/** Opens the dialog that stores a section of the docs on the device. Nothing for pages that are in none. */
export function OfflineButton({ section }: { section: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const lazy = useLazy(loadDialog)
  const { value: OfflineDialog, load } = lazy
  if (!siteConfig.serviceWorker || section === undefined) return null
  const open = () => {
    load()
    setOpen(true)
  }
  return (
    <div className="script-only">
      <button type="button" className="button small" aria-haspopup="dialog" data-replay="" onClick={open}>
        Make this section available offline
      </button>
      {isOpen && <LazyStatus what="The offline dialog" lazy={lazy} />}
      {isOpen && OfflineDialog && <OfflineDialog name={section} onClose={() => setOpen(false)} />}
    </div>
  )
}
