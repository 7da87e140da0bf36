import { around, attribute, elementsBelow, hasAttribute, isElement, plain, textOf, type Element, type Node } from './html'
import type { PublishedPage } from './publishedPage'

const isHidden = (element: Element) => hasAttribute(element, 'hidden') || attribute(element, 'aria-hidden') === 'true'

/** Elements whose content gives them their name. */
const namedByContent = ['a', 'button', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td', 'label', 'legend']

/** The text of a node as it is read out: pictures by their alternative text, and nothing of what is hidden. */
function spoken(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('childNodes' in node)) return ''
  if (isElement(node)) {
    if (isHidden(node)) return ''
    const label = attribute(node, 'aria-label')
    if (label !== undefined) return ` ${label} `
    if (node.tagName === 'img') return attribute(node, 'alt') ?? ''
  }
  return node.childNodes.map(spoken).join('')
}

/** The labels of a form field. */
export function labelsOf(field: Element, { named }: PublishedPage): Element[] {
  const id = attribute(field, 'id')
  const pointing = id === undefined ? [] : named('label').filter((label) => attribute(label, 'for') === id)
  const surrounding = around(field, ({ tagName }) => tagName === 'label')
  return [...new Set([...pointing, ...(surrounding ? [surrounding] : [])])]
}

/** What an element is called: by other elements, by itself, by its label or its content. Empty where it has no name. */
export function nameOf(element: Element, page: PublishedPage): string {
  const pointed = (attribute(element, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .flatMap((id) => page.ids.get(id) ?? [])
    .map((label) => plain(spoken(label)))
    .join(' ')
  if (pointed !== '') return pointed
  const own = plain(attribute(element, 'aria-label') ?? '')
  if (own !== '') return own
  const { tagName } = element
  if (tagName === 'img') return plain(attribute(element, 'alt') ?? '')
  if (tagName === 'input' || tagName === 'select' || tagName === 'textarea')
    return plain(labelsOf(element, page).map(spoken).join(' ')) || plain(attribute(element, 'title') ?? attribute(element, 'value') ?? '')
  if (tagName === 'svg')
    return plain(
      elementsBelow(element)
        .filter((child) => child.tagName === 'title')
        .map((title) => textOf(title))
        .join(' '),
    )
  if (tagName === 'fieldset')
    return plain(
      elementsBelow(element)
        .filter((child) => child.tagName === 'legend')
        .map(spoken)
        .join(' '),
    )
  const content =
    namedByContent.includes(tagName) || attribute(element, 'role') === 'tab' ? plain(element.childNodes.map(spoken).join('')) : ''
  return content || plain(attribute(element, 'title') ?? '')
}

/** The text of an element that readers see. */
export const seenText = (element: Element): string => plain(textOf(element, isHidden))
