import { afterPaint } from './afterPaint'
import { announceArrival } from './announce'
import { holdBackFocus, muteAnnouncer } from '../gatsby/gatsbyRuntime'

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
 * Moves the focus to `target`, what the page is about, as soon as the page has been painted, since moving it takes a phone as long as a frame. Then a
 * screen reader announces the page. Both replace what Gatsby does before the paint.
 */
export function passFocusOn(target: () => HTMLElement | null): void {
  stopWaiting?.()
  holdBackFocus()
  muteAnnouncer()
  stopWaiting = afterPaint(() => {
    const element = target()
    if (element) focusQuietly(element)
    announceArrival()
  })
}
