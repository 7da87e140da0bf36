import { filesOfPage, type BuiltAssets } from './gatsbyOutput'

/**
 * Style elements for a page: those of the frame and of the page's component, then those of lazy parts that the page holds. Webpack gives the
 * styles of a lazy part to its script, but the server renders lazy parts as it does others, and readers see them before any script runs.
 * The addresses in the elements keep webpack's runtime from fetching them once more.
 */
export function pageStyles({ styles, styleGroups }: Pick<BuiltAssets, 'styles' | 'styleGroups'>) {
  const addressOf = new Map<string, string>()
  for (const [address, text] of styles) {
    for (const [, module = ''] of text.matchAll(/\.([A-Z]\w*)-/g)) addressOf.set(module, address)
  }

  return (component: string, body: string): string => {
    const addresses = new Set(filesOfPage(styleGroups, component))
    for (const [module, address] of addressOf) {
      if (body.includes(`"${module}-`) || body.includes(` ${module}-`)) addresses.add(address)
    }
    return [...addresses].map((address) => `<style data-href="${address}">${styles.get(address) ?? ''}</style>`).join('')
  }
}
