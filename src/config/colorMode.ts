import type { ColorMode } from './types'

export type Theme = 'dark' | 'light'

/** What a reader chose: a theme, or to follow the system. */
export type ColorChoice = Theme | 'system'

/** Parses a stored choice. A value that the settings do not offer counts as no choice. */
export function parseChoice(stored: string | null, { defaultMode, disableSwitch, respectPrefersColorScheme }: ColorMode): ColorChoice {
  if (disableSwitch) return defaultMode
  if (stored === 'dark' || stored === 'light') return stored
  return respectPrefersColorScheme ? 'system' : defaultMode
}

/** The choice after one press of the switch: system, light, dark and around again; without the system, dark and light in turn. */
export function nextChoice(choice: ColorChoice, { respectPrefersColorScheme }: ColorMode): ColorChoice {
  if (choice === 'light') return 'dark'
  if (choice === 'system') return 'light'
  return respectPrefersColorScheme ? 'system' : 'light'
}

/** The theme to show. */
export function themeOf(choice: ColorChoice, prefersLight: boolean): Theme {
  if (choice !== 'system') return choice
  return prefersLight ? 'light' : 'dark'
}
