import { useEffect, useEffectEvent } from 'react'

/** What tells that the reader has gone elsewhere, by mouse, finger or keyboard. */
const kinds = ['pointerdown', 'touchstart', 'focusin']

/**
 * Tells, while something is open, when the reader presses or focuses what is not part of it.
 * @param isInside whether a node is part of it
 */
export function useElsewhere(isOpen: boolean, isInside: (target: Node) => boolean, onElsewhere: () => void): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !isInside(target)) onElsewhere()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: Event) => hear(event)
    for (const kind of kinds) document.addEventListener(kind, listener, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener)
    }
  }, [isOpen])
}
