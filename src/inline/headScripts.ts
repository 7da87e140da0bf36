import { firstPaintScript } from './firstPaint'
import { standardLanguageOfRoute } from '../content-model/standards/standardLanguages'
import { baseUrlScript } from './baseUrlBanner'
import { standardScript } from './standardScript'

/** The inline scripts in the head of pages, by name. The security policy allows these and no other. */
export const headScripts: Readonly<Record<string, string>> = {
  'first-paint': firstPaintScript,
  standard: standardScript,
  'base-url': baseUrlScript,
}

const isNeeded = (name: string, route: string) => {
  if (name === 'base-url') return route === '/'
  return name !== 'standard' || standardLanguageOfRoute(route) !== undefined
}

/** The scripts of one page. Only the home page has the banner about the base path, and only references of languages with standards the reader's standard. */
export const headScriptsOf = (route: string): [name: string, script: string][] =>
  Object.entries(headScripts).filter(([name]) => isNeeded(name, route))
