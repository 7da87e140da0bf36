/** Every key under which this site remembers something in the reader's browser. */

// For good (`localStorage`)
export const themeKey = 'theme'
/** `'true'` or `'false'`: whether the announcement named by `announcementIdKey` was dismissed. */
export const announcementDismissedKey = 'docusaurus.announcement.dismiss'
export const announcementIdKey = 'docusaurus.announcement.id'
/** Name of the docs version that the reader prefers. */
export const docsVersionKey = (pluginId: string) => `docs-preferred-version-${pluginId}`
/** `off` for readers without single-key shortcuts: speech input, for one, would press them by accident. */
export const singleKeysKey = 'shortcuts'
export const recentSearchesKey = 'search.recent'
/** Label of the tab last chosen in a group. The script in the head finds all groups by the prefix. */
export const tabGroupPrefix = 'tabs.'
/** `cpp17`: the standard of a language that the reader works with; nothing for all of them. */
export const standardKeyPrefix = 'standard.'
/** `true` for readers who hide what their standard lacks. */
export const hideLackingKey = 'standard.hide'
/** `on` or `off`: whether the reader's programs are checked while they run; nothing before the reader has said so. */
export const checksKey = 'playground.checks'

// As long as the browser tab lives (`sessionStorage`)
export const openCategoriesKey = 'sidebar.open'
export const sidebarScrollKey = 'sidebar.scroll'
export const scrollPositionsKey = 'scroll-positions'
/** Address of the missing script for which the page was last loaded anew. */
export const reloadedForKey = 'reloaded-for'
