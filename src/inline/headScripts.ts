import { firstPaintScript } from './firstPaint'
import { baseUrlScript } from './baseUrlBanner'

/** The inline scripts in the head of pages, by name. The security policy allows these and no other. */
export const headScripts: Readonly<Record<string, string>> = {
  'first-paint': firstPaintScript,
  'base-url': baseUrlScript,
}

/** The scripts of one page. Only the home page has the banner about the base path. */
export const headScriptsOf = (route: string): [name: string, script: string][] =>
  Object.entries(headScripts).filter(([name]) => name !== 'base-url' || route === '/')
