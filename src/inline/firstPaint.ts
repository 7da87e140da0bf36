import { parseChoice, themeOf } from '../config/colorMode'
import { announcementDismissedKey, announcementIdKey, tabGroupPrefix, themeKey } from '../config/storageKeys'
import type { SiteConfig } from '../config/types'

/**
 * Attributes of the `html` element as it is built: its language, the defaults without script, and the configuration for the first
 * script. No page may render an `html` element in its head: React would adopt the real one and strip all its attributes.
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
 * Runs in the head before the first paint, and is the same on every page. From then on styles may count on script, and what the browser
 * remembers or prefers shows at once. The site's configuration reaches it through attributes of the `html` element: `data-color-mode` says whether
 * a stored theme (`stored`) and the system's theme (`system`) count, `data-announcement` is the id of an announcement that can be dismissed.
 *
 * `showStoredTabs` selects the remembered tab of each group by a style sheet of its own, whatever the groups and labels are called. It gives way
 * to React where an island lives, to islands that failed, and to a page whose scripts do not work. Islands call it when a reader chooses a tab, so that
 * the sheet fits the next page too.
 */
export const firstPaintScript = [
  `(d=>{`,
  `let get=k=>{try{return localStorage.getItem(k)}catch{}},`,
  `o=d.dataset,m=o.colorMode||'',t=/stored/.test(m)&&get('${themeKey}');`,
  `d.classList.add('scripted');`,
  `if(/^(dark|light)$/.test(t))o.theme=o.themeChoice=t;`,
  `else if(/system/.test(m))o.theme=matchMedia('(prefers-color-scheme:light)').matches?'light':'dark';`,
  `if(o.announcement&&get('${announcementIdKey}')===o.announcement&&get('${announcementDismissedKey}')==='true')o.dismissed='';`,
  `let is=(n,x)=>'[data-'+n+'="'+encodeURIComponent(x)+'"]';`,
  `(window.showStoredTabs=()=>{try{`,
  `let c='';`,
  `for(let k in localStorage)if(!k.indexOf('${tabGroupPrefix}')){`,
  `let v=get(k),l=is('label',v),s='.scripted :not([data-failed])>'+is('group',k.slice(${tabGroupPrefix.length}))+is('labels~',v)+'>';`,
  `c+=s+'.tab-panel{display:none}'+s+l+'{display:block}'`,
  `+s+'.tab-list>*{color:var(--text-muted);border-color:#0000}'+s+'.tab-list>'+l+'{color:var(--accent);border-color:var(--accent)}'}`,
  `if(c){let s=new CSSStyleSheet;s.replaceSync(c);document.adoptedStyleSheets=[s]}`,
  `}catch{}})()`,
  `})(document.documentElement)`,
].join('')
