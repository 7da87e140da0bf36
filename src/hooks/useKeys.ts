import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn, isTyping } from '../browser/shortcuts'

/**
 * Listens to the keys pressed anywhere in the document.
 * @param isFirst whether to hear of a key before everything that it is pressed on
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
 * Answers keys pressed on the page.
 * @param answer what a key asks for, if anything; `isText` says that a single key is but text here, or not wanted as a shortcut
 */
export function usePageKeys(answer: (event: KeyboardEvent, isText: boolean) => (() => void) | undefined): void {
  useKeyDown((event) => {
    const act = answer(event, isTyping(event.target) || !areSingleKeysOn())
    // Under a modal dialog the page is out of reach, for keys too.
    if (!act || event.defaultPrevented || document.querySelector('dialog:modal')) return
    event.preventDefault()
    act()
  })
}
