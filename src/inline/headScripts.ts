import { firstPaintScript } from './firstPaint'
import { baseUrlScript } from './baseUrlBanner'

/** The inline scripts in the head of pages, by name. The security policy allows these and no other. */
export const headScripts: Readonly<Record<string, string>> = {
  'first-paint': firstPaintScript,
  'base-url': baseUrlScript,
}

/** Those of one page. The banner about the base address stands on the home page alone. */
export const headScriptsOf = (route: string): [name: string, script: string][] =>
  Object.entries(headScripts).filter(([name]) => name !== 'base-url' || route === '/')
