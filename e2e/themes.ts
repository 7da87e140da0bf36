import type { Page } from '@playwright/test'

export const themes = ['dark', 'light']

/** Shows a page in a theme, whatever it is configured to offer. */
export const setTheme = (page: Page, theme: string) => page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
