export type ShortcutAction = 'help' | 'next' | 'previous' | 'contents'

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
