import { unescapeAttribute } from '../../publish/escapeHtml'

const anchor = /<a\s[^>]*?\bhref="(https?:\/\/[^"]*)"/g

/** Addresses of other sites that a page links to, each once, without their anchors. */
export function externalLinks(html: string): string[] {
  const found = new Set<string>()
  for (const [, href = ''] of html.matchAll(anchor)) found.add(unescapeAttribute(href).replace(/#.*$/, ''))
  return [...found]
}
