import { useRef, useState, useSyncExternalStore } from 'react'
import { useRoute } from '../../hooks/route'
import { useLazy } from '../../hooks/useLazy'
import { useShortcut } from '../../hooks/useShortcut'
import { SearchIcon } from '../icons/SearchIcon'
import { LazyStatus } from '../layout/LazyStatus'
import * as styles from './SearchButton.module.css'

const loadDialog = () => import('./SearchDialog').then(({ SearchDialog }) => SearchDialog)

const neverChanges = () => () => undefined
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search, which is loaded when it is first wanted. */
export function SearchButton() {
  const { path } = useRoute()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const lazy = useLazy(loadDialog)
  const { value: SearchDialog, load } = lazy
  const hasCommandKey = useSyncExternalStore(neverChanges, isApple, () => false)

  const open = () => {
    load()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useShortcut('/', open)
  useShortcut('Mod+k', open)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-replay=""
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <SearchIcon />
        <span className={styles['label']}>Search</span>
        <kbd className={styles['keys']}>{hasCommandKey ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <LazyStatus what="The search" lazy={lazy} />}
      {isOpen && SearchDialog && <SearchDialog path={path} onClose={close} />}
    </>
  )
}
