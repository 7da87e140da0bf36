import type { ShortcutAction } from '../navigation/shortcutAction'

const isShown = (element: Element) => element.getClientRects().length > 0

/** Follows the link to the page before or after. */
function follow(rel: 'prev' | 'next') {
  document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click()
}

/** Moves the focus to the table of contents: to the entry that is being read, or the first. On narrow screens it opens. */
function goToContents() {
  const places = [...document.querySelectorAll<HTMLElement>('[data-contents]')]
  const place = places.find(isShown)
  if (!place) return
  const focus = () => (place.querySelector<HTMLElement>('a[aria-current]') ?? place.querySelector<HTMLElement>('a'))?.focus()
  if (place instanceof HTMLDetailsElement && !place.open) {
    // Its entries may be rendered when it says that it is open.
    place.addEventListener('toggle', focus, { once: true })
    place.open = true
  } else focus()
}

/** Does what a single key asks for, apart from showing the shortcuts. */
export function followShortcut(action: Exclude<ShortcutAction, 'help'>): void {
  if (action === 'contents') goToContents()
  else follow(action === 'next' ? 'next' : 'prev')
}
