import { parentOf, type Element } from './html'

const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/gi

/** Elements whose content is text, whatever it looks like. */
const textOnly = new Set(['script', 'style', 'title', 'noscript', 'textarea'])

const withoutEnd = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** How far into the markup an excerpt goes. */
const excerptLength = 120

/**
 * Compares the elements that the parser has made with the tags as they are written, and returns the markup from the first difference on. Browsers
 * repair what cannot lie in another element, such as a link in a link; React then finds another page than it expects, and throws it away.
 */
export function firstRepair(html: string, elements: readonly Element[]): string | undefined {
  const open: Element[] = []
  let next = 0
  tags.lastIndex = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, slash, written = ''] = tag
    const name = written.toLowerCase()
    if (written === '') continue
    const inner = open.at(-1)
    if (slash === '/') {
      if (inner?.tagName.toLowerCase() !== name) return html.slice(tag.index, tag.index + excerptLength)
      open.pop()
      continue
    }
    const element = elements[next]
    next++
    if (element?.tagName.toLowerCase() !== name || parentOf(element) !== inner) return html.slice(tag.index, tag.index + excerptLength)
    if (withoutEnd.has(name)) continue
    open.push(element)
    if (textOnly.has(name)) tags.lastIndex = Math.max(tags.lastIndex, html.indexOf(`</${written}`, tags.lastIndex))
  }
  return next === elements.length && open.length === 0 ? undefined : html.slice(-excerptLength)
}
