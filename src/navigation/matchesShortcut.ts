interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * Whether a pressed key is the shortcut: a single one (`/`), or one with Ctrl or ⌘ (`Mod+k`).
 * @param isTyping whether the key goes into a text field, where single keys are text
 */
export function matchesShortcut(shortcut: string, { key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): boolean {
  const hasModifier = ctrlKey || metaKey
  if (altKey) return false
  if (shortcut.startsWith('Mod+')) return hasModifier && key.toLowerCase() === shortcut.slice('Mod+'.length)
  return !hasModifier && !isTyping && key === shortcut
}
