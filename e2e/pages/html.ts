import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Element = Tree.Element
export type Node = Tree.Node

export const isElement = (node: Node): node is Element => 'tagName' in node

export const attribute = (element: Element, name: string): string | undefined => element.attrs.find((attr) => attr.name === name)?.value

export const hasAttribute = (element: Element, name: string): boolean => attribute(element, name) !== undefined

/** The words of an attribute such as `class`. */
export const wordsOf = (element: Element, name: string): string[] => (attribute(element, name) ?? '').split(/\s+/).filter(Boolean)

export const hasClass = (element: Element, name: string): boolean => wordsOf(element, 'class').includes(name)

export const childElements = ({ childNodes }: Element): Element[] => childNodes.filter(isElement)

/** The elements below a node, in the order of the document. */
export function elementsBelow(node: Node): Element[] {
  const found: Element[] = []
  const visit = (parent: Node) => {
    if (!('childNodes' in parent)) return
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue
      found.push(child)
      visit(child)
    }
  }
  visit(node)
  return found
}

export const parentOf = ({ parentNode }: Element): Element | undefined => (parentNode && isElement(parentNode) ? parentNode : undefined)

/** The nearest element around another one that fits. */
export function around(element: Element, fits: (candidate: Element) => boolean): Element | undefined {
  let candidate = parentOf(element)
  while (candidate && !fits(candidate)) candidate = parentOf(candidate)
  return candidate
}

/**
 * The text in a node, as it is written.
 * @param isLeftOut elements whose text does not count
 */
export function textOf(node: Node, isLeftOut: (element: Element) => boolean = () => false): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('childNodes' in node) || (isElement(node) && isLeftOut(node))) return ''
  return node.childNodes.map((child) => textOf(child, isLeftOut)).join('')
}

/** Text as it is read: white space is one space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An element as messages show it: its start tag, and the beginning of its text. */
export function excerpt(element: Element): string {
  const attributes = element.attrs.map(({ name, value }) => ` ${name}="${shortened(value, 60)}"`).join('')
  return `<${element.tagName}${shortened(attributes, 160)}>${shortened(plain(textOf(element)), 60)}`
}

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)
