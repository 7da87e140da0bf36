import { useEffect, useRef } from 'react'
import { isTyping } from '../browser/isTyping'
import { areSingleKeysOn } from '../browser/shortcutSetting'
import { matchesShortcut } from '../navigation/matchesShortcut'

/** Calls `action` when the key is pressed on the page: a single one (`/`), or one with Ctrl or ⌘ (`Mod+k`). */
export function useShortcut(shortcut: string, action: () => void) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText = isTyping(event.target) || !areSingleKeysOn()
      if (event.defaultPrevented || !matchesShortcut(shortcut, event, isText)) return
      // Under a modal dialog the page is out of reach, for keys too.
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut])
}
