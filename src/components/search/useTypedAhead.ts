import { useRef, useState } from 'react'
import { useKeyDown } from '../../hooks/useKeys'

/** Whether a pressed key changes the text of a field. */
function isTextKey(event: KeyboardEvent): boolean {
  if (event.isComposing) return false
  // AltGr, with which many keyboards write brackets, counts as Ctrl and Alt on Windows.
  if ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')) return false
  return event.key === 'Backspace' || [...event.key].length === 1
}

const afterKey = (text: string, key: string) => (key === 'Backspace' ? [...text].slice(0, -1).join('') : text + key)

interface TypedAhead {
  /** What was typed since the box was asked for. */
  text: string
  /** To be called when the box is asked for. */
  begin: () => void
  /** To be called when the box takes the keys itself. */
  end: () => void
}

/**
 * Keeps what is typed for a box that may still have to be loaded, so that no letter gets lost, and none counts as a shortcut.
 * @param isFailed whether the box could not be loaded: until another attempt nothing more is kept
 * @param cancel called when Escape is pressed meanwhile
 */
export function useTypedAhead(isFailed: boolean, cancel: () => void): TypedAhead {
  const [text, setText] = useState('')
  const isWaiting = useRef(false)
  const keep = (event: KeyboardEvent) => {
    const isCancelled = event.key === 'Escape'
    if (!isWaiting.current || isFailed || !(isCancelled || isTextKey(event))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isCancelled) {
      isWaiting.current = false
      cancel()
    } else setText((before) => afterKey(before, event.key))
  }
  useKeyDown(keep, true)

  return {
    text,
    begin: () => {
      if (!isWaiting.current) setText('')
      isWaiting.current = true
    },
    end: () => {
      isWaiting.current = false
    },
  }
}
