import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, isTyping } from '../browser/shortcuts'

/**
 * Listens to keys pressed anywhere in the document.
 * @param isFirst whether to listen in the capture phase
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, isFirst = false): void {
  const onKey = useEffectEvent(onKeyDown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: isFirst })
    return () => document.removeEventListener('keydown', listener, { capture: isFirst })
  }, [isFirst])
}

/**
 * Handles keys pressed on the page.
 * @param answer returns the action of a key, if any; `isText` means that a single key is mere text here, or switched off as a shortcut
 */
export function usePageKeys(answer: (event: KeyboardEvent, isText: boolean) => (() => void) | undefined): void {
  useKeyDown((event) => {
    // Seen from the document, a key pressed in a shadow tree, as that of an editor, is pressed at its host.
    const [target = event.target] = event.composedPath()
    const act = answer(event, isTyping(target) || !areSingleKeysOn())
    // Under a modal dialog the page is inert, for keys too.
    if (!act || event.defaultPrevented || document.querySelector('dialog:modal')) return
    event.preventDefault()
    act()
  })
}
