import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
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

/** Closed content that the browser's find can still open, where it knows of that. React writes a plain `hidden`, so it is set here. */
function close(element: HTMLElement) {
  element.setAttribute('hidden', 'onbeforematch' in element ? 'until-found' : '')
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
      if (!isOpen && !animation.current) close(element)
      return
    }
    wasOpen.current = isOpen
    // Interrupted halfway, it goes on from there.
    const from = element.hasAttribute('hidden') ? 0 : element.offsetHeight
    animation.current?.cancel()
    element.removeAttribute('hidden')
    const to = isOpen ? element.offsetHeight : 0
    const settle = () => {
      animation.current = undefined
      if (!isOpen) close(element)
    }
    animation.current = isAnimated && from !== to ? animateHeight(element, from, to) : undefined
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
