import { siteConfig } from '../../config/siteConfig'
import { LazyDialog, useLazyDialog } from '../layout/LazyDialog'

const loadDialog = () => import('./OfflineDialog').then(({ OfflineDialog }) => OfflineDialog)

/** Opens the dialog that saves a section of the docs for offline use. Renders nothing for pages outside all sections. */
export function OfflineButton({ section }: { section: string | undefined }) {
  const dialog = useLazyDialog(loadDialog)
  if (!siteConfig.serviceWorker || section === undefined) return null
  return (
    <div className="script-only">
      <button type="button" className="button small" aria-haspopup="dialog" data-replay="" onClick={dialog.open}>
        Make this section available offline
      </button>
      <LazyDialog what="The offline dialog" state={dialog} props={{ name: section, onClose: dialog.close }} />
    </div>
  )
}
