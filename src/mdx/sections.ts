import type { Element, ElementContent, Root } from 'hast'
import type { DocSection } from '../content-model/docs'

const isHeading = (element: Element) => /^h[2-4]$/.test(element.tagName)

const isSilent = (element: Element) =>
  element.tagName === 'pre' ||
  element.properties.dataIsland === 'CodeTools' ||
  ['badges', 'code-bar', 'anchor', 'declared'].some((name) => hasClass(element, name))

const hasClass = (element: Element, name: string) =>
  Array.isArray(element.properties.className) && element.properties.className.includes(name)

const textOf = (nodes: readonly (ElementContent | Root['children'][number])[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' && !isSilent(node) ? `${textOf(node.children)} ` : ''))
    .join('')

/** A page's prose, heading by heading; code and labels are left out. */
export function sectionsOf(tree: Root): DocSection[] {
  const sections: DocSection[] = [{ id: '', heading: '', text: '' }]
  const add = (text: string) => {
    const current = sections.at(-1)
    if (current) current.text += text
  }
  const collect = (nodes: readonly Root['children'][number][], symbolId: string | undefined) => {
    for (const node of nodes) {
      if (node.type === 'text') add(node.value)
      if (node.type !== 'element' || isSilent(node)) continue
      const isSymbol = node.properties.dataSymbol !== undefined
      if (isHeading(node))
        sections.push({ id: symbolId ?? String(node.properties.id ?? ''), heading: textOf(node.children).trim(), text: '' })
      else collect(node.children, isSymbol ? String(node.properties.id) : symbolId)
      if (['p', 'li', 'td', 'th', 'pre', 'div'].includes(node.tagName)) add(' ')
    }
  }
  collect(tree.children, undefined)
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text, heading }) => text !== '' || heading !== '')
}
