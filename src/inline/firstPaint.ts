import { parseChoice, themeOf } from '../config/colorMode'
import type { SiteConfig } from '../config/types'

/**
 * Attributes of the `html` element as it is built: its language, what stands without script, and what the configuration tells the first
 * script. No page may render an `html` element in its head: React would take the real one for it and strip it of all attributes.
 */
export function rootAttributes({ colorMode, announcementBar, locales, defaultLocale }: SiteConfig): Record<string, string> {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode
  const choice = parseChoice(null, colorMode)
  const sources = disableSwitch ? '' : respectPrefersColorScheme ? 'stored system' : 'stored'
  const locale = locales[defaultLocale]
  return {
    ...(locale && { lang: locale.htmlLang, dir: locale.direction }),
    'data-theme': themeOf(choice, defaultMode === 'light'),
    'data-theme-choice': choice,
    ...(sources && { 'data-color-mode': sources }),
    ...(announcementBar?.isCloseable && { 'data-announcement': announcementBar.id }),
  }
}

/**
 * Runs in the head, before the first paint, the same on every page: styles may count on script from then on, and what the browser remembers
 * or prefers is right at once. What depends on the site's configuration stands in attributes of the `html` element: `data-color-mode` says
 * whether a stored theme (`stored`) and the system's (`system`) count, `data-announcement` is the id of an announcement that can be dismissed.
 */
export const firstPaintScript = [
  `(function(d){`,
  `function get(k){try{return localStorage.getItem(k)}catch(e){}}`,
  `var o=d.dataset,m=o.colorMode||'',t=/stored/.test(m)&&get('theme');`,
  `d.classList.add('scripted');`,
  `if(/^(dark|light)$/.test(t))o.theme=o.themeChoice=t;`,
  `else if(/system/.test(m))o.theme=matchMedia('(prefers-color-scheme:light)').matches?'light':'dark';`,
  `if(o.announcement&&get('docusaurus.announcement.id')===o.announcement&&get('docusaurus.announcement.dismiss')==='true')o.dismissed='';`,
  `})(document.documentElement)`,
].join('')
