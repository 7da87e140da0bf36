import { filesOfPage, type BuiltAssets } from './gatsbyOutput'

/** The file of `splitStyles` in `src/gatsby/tuning/splitStyles.ts`; none without the tuning. */
const isLate = (address: string) => address.startsWith('/late.')

const lateLink = (address: string) => `<noscript data-late><link rel="stylesheet" href="${address}" media="print"></noscript>`

/**
 * Style elements for a page: those of the frame and of the page's component, then those of the lazy parts on the page. Webpack loads the
 * styles of a lazy part with its script, but the server renders lazy parts too, and readers see them before any script runs.
 * The addresses in the elements keep webpack's runtime from fetching the styles again. Styles for print and for scripted parts are a link
 * for readers without script, and the starter adds the link for all others.
 */
export function pageStyles({ styles, styleGroups }: Pick<BuiltAssets, 'styles' | 'styleGroups'>, base: string) {
  const addressOf = new Map<string, string>()
  for (const [address, text] of styles) {
    if (isLate(address)) continue
    for (const [, module = ''] of text.matchAll(/\.([A-Z]\w*)-/g)) addressOf.set(module, address)
  }

  const styleElement = (address: string) => `<style data-href="${base}${address}">${styles.get(address) ?? ''}</style>`

  return (component: string, body: string): string => {
    const files = filesOfPage(styleGroups, component)
    const shown = new Set(files.filter((address) => !isLate(address)))
    for (const [module, address] of addressOf) {
      if (body.includes(`"${module}-`) || body.includes(` ${module}-`)) shown.add(address)
    }
    // Last, so that print styles win over those of the screen.
    return [...[...shown].map(styleElement), ...files.filter(isLate).map((address) => lateLink(base + address))].join('')
  }
}
