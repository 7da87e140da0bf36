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
  /** Text typed since the input was requested. */
  text: string
  /** Call when the input is requested. */
  begin: () => void
  /** Call when the input receives keys itself. */
  end: () => void
}

/**
 * Collects keys for an input that is still loading, so that no letter is lost or treated as a shortcut.
 * @param isFailed whether the input failed to load; until another attempt nothing more is collected
 * @param cancel called when Escape is pressed in the meantime
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
