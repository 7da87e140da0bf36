import { siteConfig } from '../../config/siteConfig'
import { LazyDialog, useLazyDialog } from '../layout/LazyDialog'

const loadDialog = () => import('./OfflineSectionsDialog').then(({ OfflineSectionsDialog }) => OfflineSectionsDialog)

/** Opens the dialog that stores sections of the docs, which is loaded when first needed. */
export function ReadOffline({ className }: { className: string }) {
  const dialog = useLazyDialog(loadDialog)
  if (!siteConfig.serviceWorker) return null
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" data-replay="" onClick={dialog.open}>
        Read offline
      </button>
      <LazyDialog what="The offline dialog" state={dialog} props={{ onClose: dialog.close }} />
    </>
  )
}
