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
 * @param isText whether single keys are mere text: in a text field, or for a reader who switched them off
 */
export function matchesShortcut(shortcut: string, { key, ctrlKey, metaKey, altKey }: Pressed, isText: boolean): boolean {
  const hasModifier = ctrlKey || metaKey
  if (altKey) return false
  if (shortcut.startsWith('Mod+')) return hasModifier && key.toLowerCase() === shortcut.slice('Mod+'.length)
  return !hasModifier && !isText && key === shortcut
}

/** Whether a key pressed at `target` is text input, so that no single key is a shortcut. */
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
  /** Whether an input method is composing a character. */
  isComposing: boolean
}

/** The action of a single key; nothing for keys with a modifier, which belong to the browser. */
export function shortcutAction({ key, ctrlKey, metaKey, altKey, isComposing }: KeyPress): ShortcutAction | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  return actions.get(key)
}

const isShown = (element: Element) => element.getClientRects().length > 0

/** Follows the link to the previous or next page. */
function follow(rel: 'prev' | 'next') {
  document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click()
}

/** Moves the focus to the current or first entry of the table of contents, and opens it on narrow screens. */
function goToContents() {
  const places = [...document.querySelectorAll<HTMLElement>('[data-contents]')]
  const place = places.find(isShown)
  if (!place) return
  const focus = () => (place.querySelector<HTMLElement>('a[aria-current]') ?? place.querySelector<HTMLElement>('a'))?.focus()
  if (place instanceof HTMLDetailsElement && !place.open) {
    // Its entries may be rendered only once it has opened.
    place.addEventListener('toggle', focus, { once: true })
    place.open = true
  } else focus()
}

/** Performs the action of a single key, except for showing the shortcuts. */
export function followShortcut(action: Exclude<ShortcutAction, 'help'>): void {
  if (action === 'contents') goToContents()
  else follow(action === 'next' ? 'next' : 'prev')
}

/** The choice during this page load, since storage may be denied. */
let chosen: boolean | undefined

/** Whether single keys are shortcuts. Keys with Ctrl or ⌘ always are. */
export const areSingleKeysOn = () => (chosen ??= readStorage(singleKeysKey) !== 'off')

/** Switches single keys on or off permanently. */
export function switchSingleKeys(isOn: boolean): void {
  chosen = isOn
  writeStorage(singleKeysKey, isOn ? null : 'off')
}
