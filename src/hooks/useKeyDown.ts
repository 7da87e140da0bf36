import { useEffect, useEffectEvent } from 'react'

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
