import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { hide } from '../../../browser/reveal'
import { animateHeight } from './animateHeight'

interface CollapsibleProps {
  /** For the `aria-controls` of the button that opens and closes it. */
  id: string
  isOpen: boolean
  /** Called when find-in-page matches inside a closed section. */
  onFound: () => void
  /** Whether the height is animated; not when it only restores a remembered state. */
  isAnimated?: boolean
  children: ReactNode
}

/** A section that opens and closes with an animated height. */
export function Collapsible({ id, isOpen, onFound, isAnimated = true, children }: CollapsibleProps) {
  const section = useRef<HTMLDivElement>(null)
  const animation = useRef<Animation>(undefined)
  // The server-rendered value. From then on the effect owns the attribute, and waits for the animation to end.
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
    // Without animation nothing is measured, since measuring forces a layout.
    const height = () => (isAnimated ? element.offsetHeight : 0)
    // An interrupted animation continues from the current height.
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
      // Without animation, so that the match is scrolled to its final position.
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
