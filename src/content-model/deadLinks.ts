import { decodeAddress, encodeRoute, relativeLinkRoute } from './pagePath'

/** Links of a page that readers cannot follow, by their addresses in its HTML. */
export interface DeadLinks {
  /** Relative links to no file. Readers get their text. */
  links: string[]
  /** Links to an anchor that their page does not have. They lead to the page's top. */
  anchors: string[]
}

/** The address that the HTML has for an internal link. */
export const hrefOf = (file: string, target: string): string => encodeRoute(decodeAddress(relativeLinkRoute(file, target) ?? target))

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x22;', '"').replaceAll('&#x26;', '&').replaceAll('&amp;', '&')

/** Takes dead links out of HTML that the pipeline made. Its links hold no other links, and their first attribute may be any. */
export function withoutDeadLinks(html: string, { links, anchors }: DeadLinks): string {
  if (links.length === 0 && anchors.length === 0) return html
  return html.replace(
    /<a\b([^>]*?)\shref="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (link, before: string, href: string, after: string, text: string) => {
      const address = unescaped(href)
      if (links.includes(address)) return text
      if (!anchors.includes(address)) return link
      const page = href.slice(0, href.indexOf('#'))
      return `<a${before} href="${page === '' ? '#top' : page}"${after}>${text}</a>`
    },
  )
}
