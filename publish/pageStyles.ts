import { filesOfPage, type BuiltAssets } from './gatsbyOutput'

/** The file of `splitStyles` in `src/gatsby/tuning/splitStyles.ts`; none without the tuning. */
const isLate = (address: string) => address.startsWith('/late.')

const lateLink = (address: string) => `<noscript data-late><link rel="stylesheet" href="${address}" media="print"></noscript>`

/**
 * Style elements for a page: those of the frame and of the page's component, then those of lazy parts that the page holds. Webpack gives the
 * styles of a lazy part to its script, but the server renders lazy parts as it does others, and readers see them before any script runs.
 * The addresses in the elements keep webpack's runtime from fetching them once more. What is for paper, or for what scripts show, is a link
 * for readers without script, and the starter makes it one for all others.
 */
export function pageStyles({ styles, styleGroups }: Pick<BuiltAssets, 'styles' | 'styleGroups'>) {
  const addressOf = new Map<string, string>()
  for (const [address, text] of styles) {
    if (isLate(address)) continue
    for (const [, module = ''] of text.matchAll(/\.([A-Z]\w*)-/g)) addressOf.set(module, address)
  }

  const styleElement = (address: string) => `<style data-href="${address}">${styles.get(address) ?? ''}</style>`

  return (component: string, body: string): string => {
    const files = filesOfPage(styleGroups, component)
    const shown = new Set(files.filter((address) => !isLate(address)))
    for (const [module, address] of addressOf) {
      if (body.includes(`"${module}-`) || body.includes(` ${module}-`)) shown.add(address)
    }
    // Last, for what is right on paper to win over what is on the screen.
    return [...[...shown].map(styleElement), ...files.filter(isLate).map(lateLink)].join('')
  }
}
