import { afterPaint } from './afterPaint'

/** Moves the focus without scrolling, even to an element that is not focusable by itself. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

let stopWaiting: (() => void) | undefined

/**
 * After a navigation the router focuses the whole frame, so keyboard users would have to pass the navbar again. This disables that and moves the
 * focus to `target` once the page has been painted, since moving it takes a phone as long as a frame.
 * Gatsby's own live region announces the page's title.
 */
export function passFocusOn(target: () => HTMLElement | null): void {
  stopWaiting?.()
  const frame = document.getElementById('gatsby-focus-wrapper')
  if (frame) frame.focus = () => undefined
  stopWaiting = afterPaint(() => {
    const element = target()
    if (element) focusQuietly(element)
  })
}
