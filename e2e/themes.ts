import type { Page } from '@playwright/test'

export const themes = ['dark', 'light']

/** Shows a page in a theme, even if the site does not offer it. */
export const setTheme = (page: Page, theme: string) => page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
