import { followShortcut, shortcutAction } from '../../browser/shortcuts'
import { usePageKeys } from '../../hooks/useKeys'
import { ReadOffline } from '../offline/ReadOffline'
import { LazyDialog, useLazyDialog } from './LazyDialog'
import * as styles from './Shortcuts.module.css'

const loadDialog = () => import('./ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog)

/** Handles single keys, and opens the list of shortcuts, which is loaded when first needed. */
export function Shortcuts() {
  const dialog = useLazyDialog(loadDialog)
  usePageKeys((event, isText) => {
    const action = isText ? undefined : shortcutAction(event)
    if (!action) return undefined
    return action === 'help' ? dialog.open : () => followShortcut(action)
  })

  return (
    <>
      <button type="button" className={`script-only ${styles['button']}`} aria-haspopup="dialog" data-replay="" onClick={dialog.open}>
        Keyboard shortcuts
      </button>
      <ReadOffline className={`script-only ${styles['button']}`} />
      <LazyDialog what="The list of shortcuts" state={dialog} props={{ onClose: dialog.close }} />
    </>
  )
}
