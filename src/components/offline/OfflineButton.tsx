import { useState } from 'react'
import { siteConfig } from '../../config/siteConfig'
import { useLazy } from '../../hooks/useLazy'
import type { PageLink } from '../../navigation/types'
import { sectionName, sectionOf } from '../../offline/sectionOf'
import { LazyStatus } from '../layout/LazyStatus'
import * as styles from './OfflineButton.module.css'

interface OfflineButtonProps {
  /** Route of the page. */
  path: string
  trail: readonly PageLink[]
}

const loadDialog = () => import('./OfflineDialog').then(({ OfflineDialog }) => OfflineDialog)

/** Opens the dialog that stores the page's section on the device. Nothing for pages that are in no section. */
export function OfflineButton({ path, trail }: OfflineButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const lazy = useLazy(loadDialog)
  const { value: OfflineDialog, load } = lazy
  const section = sectionOf(
    path,
    trail.map((category) => category.path),
  )
  if (!siteConfig.serviceWorker || section === undefined) return null
  const open = () => {
    load()
    setOpen(true)
  }
  return (
    <div className={styles['offline']}>
      <button type="button" className={styles['button']} aria-haspopup="dialog" data-replay="" onClick={open}>
        Make this section available offline
      </button>
      {isOpen && <LazyStatus what="The offline dialog" lazy={lazy} />}
      {isOpen && OfflineDialog && <OfflineDialog name={sectionName(section)} onClose={() => setOpen(false)} />}
    </div>
  )
}
