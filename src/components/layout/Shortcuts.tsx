import { useEffect, useEffectEvent, useState } from 'react'
import { followShortcut } from '../../browser/followShortcut'
import { isTyping } from '../../browser/isTyping'
import { areSingleKeysOn } from '../../browser/shortcutSetting'
import { useLazy } from '../../hooks/useLazy'
import { shortcutAction } from '../../navigation/shortcutAction'
import { LazyStatus } from './LazyStatus'
import * as styles from './Shortcuts.module.css'

const loadDialog = () => import('./ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog)

/** Answers single keys, and opens the list of them, which is loaded when it is first wanted. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const lazy = useLazy(loadDialog)
  const { value: ShortcutsDialog, load } = lazy
  const open = () => {
    load()
    setOpen(true)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutAction(event)
    // Under a modal dialog the page is out of reach, for keys too.
    if (!action || event.defaultPrevented || isTyping(event.target) || !areSingleKeysOn() || document.querySelector('dialog:modal')) return
    event.preventDefault()
    if (action === 'help') open()
    else followShortcut(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <button type="button" className={`script-only ${styles['button']}`} aria-haspopup="dialog" data-replay="" onClick={open}>
        Keyboard shortcuts
      </button>
      {isOpen && <LazyStatus what="The list of shortcuts" lazy={lazy} />}
      {isOpen && ShortcutsDialog && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
