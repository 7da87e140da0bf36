export type ShortcutAction = 'help' | 'next' | 'previous' | 'contents'

export interface Shortcut {
  /** Ways to press it: each a list of keys held together. */
  keys: string[][]
  meaning: string
}

/** Every key that does something, for the list that `?` shows. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [['/'], ['Ctrl', 'K'], ['⌘', 'K']], meaning: 'Search' },
  { keys: [['n']], meaning: 'Next page' },
  { keys: [['p']], meaning: 'Previous page' },
  { keys: [['t']], meaning: 'Go to the table of contents' },
  { keys: [['?']], meaning: 'Show these shortcuts' },
]

const actions: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'help'],
  ['n', 'next'],
  ['p', 'previous'],
  ['t', 'contents'],
])

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** An input method is composing a character. */
  isComposing: boolean
}

/** What a single key asks for; nothing together with a modifier, which belongs to the browser. */
export function shortcutAction({ key, ctrlKey, metaKey, altKey, isComposing }: KeyPress): ShortcutAction | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  return actions.get(key)
}
