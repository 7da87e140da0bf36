import { areSingleKeysOn, isTyping } from '../browser/shortcuts'
import { useKeyDown } from './useKeyDown'

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
