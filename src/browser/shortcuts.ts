import { singleKeysKey } from '../config/storageKeys'
import { readStorage, writeStorage } from './storage'

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * Whether a pressed key is the shortcut: a single one (`/`), or one with Ctrl or ⌘ (`Mod+k`).
 * @param isText whether single keys are but text: in a text field, or for a reader who switched them off
 */
export function matchesShortcut(shortcut: string, { key, ctrlKey, metaKey, altKey }: Pressed, isText: boolean): boolean {
  const hasModifier = ctrlKey || metaKey
  if (altKey) return false
  if (shortcut.startsWith('Mod+')) return hasModifier && key.toLowerCase() === shortcut.slice('Mod+'.length)
  return !hasModifier && !isText && key === shortcut
}

/** Whether a key pressed at `target` is text: then no single key is a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

export type ShortcutAction = 'help' | 'next' | 'previous' | 'contents'

const actions: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'help'],
  ['n', 'next'],
  ['p', 'previous'],
  ['t', 'contents'],
])

interface KeyPress extends Pressed {
  /** An input method is composing a character. */
  isComposing: boolean
}

/** What a single key asks for; nothing together with a modifier, which belongs to the browser. */
export function shortcutAction({ key, ctrlKey, metaKey, altKey, isComposing }: KeyPress): ShortcutAction | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  return actions.get(key)
}

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

/** The choice of this page load; the storage may be denied. */
let chosen: boolean | undefined

/** Whether single keys are shortcuts. Those with Ctrl or ⌘ always are. */
export const areSingleKeysOn = () => (chosen ??= readStorage(singleKeysKey) !== 'off')

/** Switches single keys on or off for good. */
export function switchSingleKeys(isOn: boolean): void {
  chosen = isOn
  writeStorage(singleKeysKey, isOn ? null : 'off')
}
