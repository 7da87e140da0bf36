import { afterPaint } from './afterPaint'

/** Moves the focus without scrolling, also to what cannot hold it by itself. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

let stopWaiting: (() => void) | undefined

/**
 * After a navigation the router focuses the whole frame, from where a keyboard would have to go through the bar again. That is left out, and the
 * focus moves to `target`, what the page is about, as soon as the page has been painted: a move takes a phone as long as a frame.
 * The page's title is announced by Gatsby's own live region.
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
