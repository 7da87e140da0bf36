import { useRef, useState } from 'react'
import type { SiteConfig } from '../../../config/types'
import { useRoute } from '../../../hooks/route'
import { useLazy } from '../../../hooks/useLazy'
import { MenuIcon } from '../../../icons'
import { LazyDialog } from '../../layout/LazyDialog'
import * as styles from './MobileDrawer.module.css'

const loadDrawer = () => import('./DrawerDialog').then(({ DrawerDialog }) => DrawerDialog)

/** The button that opens the drawer on narrow screens. The drawer itself is loaded when first needed. */
export function MobileDrawer({ config }: { config: SiteConfig }) {
  const { path } = useRoute()
  const button = useRef<HTMLButtonElement>(null)
  /** The page on which it was opened; another page closes it. */
  const [openOn, setOpenOn] = useState<string>()
  const lazy = useLazy(loadDrawer)
  const { load, ask } = lazy
  const isOpen = openOn === path

  const open = () => {
    ask()
    setOpenOn(path)
  }
  const close = () => {
    setOpenOn(undefined)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-replay=""
        onPointerOver={load}
        onFocus={load}
        onClick={open}
      >
        <MenuIcon />
      </button>
      <LazyDialog what="The menu" state={{ isOpen, lazy }} props={{ config, onClose: close }} />
    </>
  )
}
