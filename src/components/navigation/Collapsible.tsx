import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { hide } from '../../browser/reveal'
import { animateHeight } from './animateHeight'

interface CollapsibleProps {
  /** For the `aria-controls` of the button that opens and closes it. */
  id: string
  isOpen: boolean
  /** The browser's find came upon something inside and opens the section. */
  onFound: () => void
  /** Whether its height is animated; not where it only takes up what was remembered. */
  isAnimated?: boolean
  children: ReactNode
}

/** A section that opens and closes with its height in motion. */
export function Collapsible({ id, isOpen, onFound, isAnimated = true, children }: CollapsibleProps) {
  const section = useRef<HTMLDivElement>(null)
  const animation = useRef<Animation>(undefined)
  // What the server rendered; from then on the attribute belongs to the effect, which waits for the motion to end.
  const [isOpenAtFirst] = useState(isOpen)
  const wasOpen = useRef(isOpen)

  useLayoutEffect(() => {
    const element = section.current
    if (!element) return
    if (wasOpen.current === isOpen) {
      if (!isOpen && !animation.current) hide(element)
      return
    }
    wasOpen.current = isOpen
    // Without motion nothing is measured: that makes the browser lay the page out at once.
    const height = () => (isAnimated ? element.offsetHeight : 0)
    // Interrupted halfway, it goes on from there.
    const from = element.hasAttribute('hidden') ? 0 : height()
    animation.current?.cancel()
    element.removeAttribute('hidden')
    const to = isOpen ? height() : 0
    const settle = () => {
      animation.current = undefined
      if (!isOpen) hide(element)
    }
    animation.current = from !== to ? animateHeight(element, from, to) : undefined
    if (animation.current) animation.current.onfinish = settle
    else settle()
  }, [isOpen, isAnimated])

  useEffect(() => {
    const element = section.current
    const onMatch = () => {
      // At once, for what was found to be scrolled to where it will stay.
      element?.removeAttribute('hidden')
      onFound()
    }
    element?.addEventListener('beforematch', onMatch)
    return () => element?.removeEventListener('beforematch', onMatch)
  }, [onFound])

  return (
    <div ref={section} id={id} hidden={!isOpenAtFirst}>
      {children}
    </div>
  )
}
