import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { siteAddress } from '../../../config/siteAddress'
import { isOnBackdrop } from '../../../browser/dialog'
import type { SiteConfig } from '../../../config/types'
import { useRoute } from '../../../hooks/route'
import { CloseIcon, StrokeIcon } from '../../../icons'
import * as styles from './DrawerDialog.module.css'
import { NavbarItem } from './NavbarItem'
import { Sidebar } from '../sidebar/Sidebar'
import { SiteLink } from '../SiteLink'

function ArrowIcon() {
  return (
    <StrokeIcon size={18}>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </StrokeIcon>
  )
}

interface DrawerDialogProps {
  config: SiteConfig
  onClose: () => void
}

/** From this width on the navbar shows everything itself. */
const desktop = '(width >= 996px)'

/** The navbar's items, and on docs pages first the sidebar. A modal dialog: the browser traps focus and closes it on Escape. */
export function DrawerDialog({ config, onClose }: DrawerDialogProps) {
  const { path, docs } = useRoute()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [isTreeShown, setTreeShown] = useState(docs !== undefined)

  // Close the dialog itself, which then calls `onClose`: while it is open nothing else can take focus.
  const close = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
    const layout = window.matchMedia(desktop)
    const onGrowth = () => {
      if (layout.matches) close()
    }
    layout.addEventListener('change', onGrowth)
    return () => layout.removeEventListener('change', onGrowth)
  }, [])

  const turn = (toTree: boolean) => {
    setTreeShown(toTree)
    body.current?.focus()
  }
  const onClick = (event: MouseEvent) => {
    if (isOnBackdrop(event) || (event.target instanceof Element && event.target.closest('a'))) close()
  }

  return (
    <dialog ref={dialog} className={styles['drawer']} aria-label="Menu" onClose={onClose} onClick={onClick}>
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          <SiteLink to="/" className={styles['brand']}>
            <img src={siteAddress(config.navbar.logo.src)} alt={config.navbar.logo.alt} width={28} height={28} />
            {config.title}
          </SiteLink>
          <button type="button" className={`icon-button ${styles['close']}`} aria-label="Close the menu" onClick={close}>
            <CloseIcon />
          </button>
        </div>
        {docs && (
          <button type="button" className={styles['turn']} data-forward={!isTreeShown} onClick={() => turn(!isTreeShown)}>
            <ArrowIcon />
            {isTreeShown ? 'Back to main menu' : 'Documentation'}
          </button>
        )}
        <div ref={body} tabIndex={-1} className={styles['body']}>
          {docs && isTreeShown ? <Sidebar branch={docs.branch} path={path} /> : <MainMenu config={config} />}
        </div>
      </div>
    </dialog>
  )
}

function MainMenu({ config }: { config: SiteConfig }) {
  return (
    <nav aria-label="Main">
      <ul className={styles['items']}>
        {config.navbar.items
          .filter(({ type }) => type !== 'search')
          .map((item, at) => (
            <li key={at}>
              <NavbarItem item={item} isInDrawer />
            </li>
          ))}
      </ul>
    </nav>
  )
}
