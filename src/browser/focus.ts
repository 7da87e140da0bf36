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
 * After a navigation the router focuses the whole frame, from where a keyboard would have to go through the bar again.
 * This passes the focus on to `target`: what the page is about. Its title is announced by Gatsby's own live region.
 */
export function passFocusOn(target: () => HTMLElement | null): void {
  stopWaiting?.()
  const frame = document.getElementById('gatsby-focus-wrapper')
  const pass = () => {
    stopWaiting?.()
    const element = target()
    if (element) focusQuietly(element)
  }
  stopWaiting = () => frame?.removeEventListener('focus', pass)
  // The router's own move comes in an effect after this one, and only its focus event tells when.
  frame?.addEventListener('focus', pass)
}
