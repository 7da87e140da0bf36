import { useRef, useSyncExternalStore } from 'react'
import { useRoute } from '../../hooks/route'
import { usePageKeys } from '../../hooks/useKeys'
import { matchesShortcut } from '../../browser/shortcuts'
import { SearchIcon } from '../../icons'
import { LazyDialog, useLazyDialog } from '../layout/LazyDialog'
import * as styles from './SearchButton.module.css'
import { useTypedAhead } from './useTypedAhead'

const loadDialog = () => import('./SearchDialog').then(({ SearchDialog }) => SearchDialog)

const shortcuts = ['/', 'Mod+k']

const neverChanges = () => () => undefined
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search, which is loaded when first needed. */
export function SearchButton() {
  const { path } = useRoute()
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useLazyDialog(loadDialog)
  const { load, failure } = dialog.lazy
  const keys = useSyncExternalStore(neverChanges, isApple, () => false) ? '⌘ K' : 'Ctrl K'

  const onClose = () => {
    dialog.close()
    button.current?.focus()
  }
  const { text, begin, end } = useTypedAhead(failure !== undefined, dialog.close)
  const open = () => {
    begin()
    dialog.open()
  }
  usePageKeys((event, isText) => (shortcuts.some((shortcut) => matchesShortcut(shortcut, event, isText)) ? open : undefined))

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-replay=""
        onPointerOver={load}
        onFocus={load}
        onClick={open}
      >
        <SearchIcon />
        <span className={styles['label']}>Search</span> <kbd className={styles['keys']}>{keys}</kbd>
      </button>
      <LazyDialog what="The search" state={dialog} props={{ path, firstQuery: text, onShown: end, onClose }} />
    </>
  )
}
