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
