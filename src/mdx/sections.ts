import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { DocSection } from '../content-model/docs'

const isHeading = (element: Element) => /^h[2-4]$/.test(element.tagName)

/** Classes of code, labels, marks and lists of what stands elsewhere, which a search should not find. */
const silentClasses = [
  'badges',
  'code-bar',
  'code-checks',
  'signature',
  'anchor',
  'declared',
  'leads-to',
  'step-through',
  'full-size',
  'tab-list',
  'messages',
]

const isSilent = ({ tagName, properties }: Element) =>
  tagName === 'pre' ||
  properties.dataIsland === 'CodeTools' ||
  properties.dataFootnoteRef !== undefined ||
  properties.dataFootnoteBackref !== undefined ||
  (Array.isArray(properties.className) && properties.className.some((name) => silentClasses.includes(String(name))))

/** Elements whose end separates words. */
const apart = ['br', 'dd', 'div', 'dt', 'li', 'p', 'pre', 'summary', 'td', 'th']

/** A page's prose by heading, without code and labels. */
export function sectionsOf(tree: Root): DocSection[] {
  const sections: DocSection[] = [{ id: '', heading: '', text: '' }]
  const add = (text: string) => {
    const current = sections.at(-1)
    if (current) current.text += text
  }
  const collect = (nodes: readonly Root['children'][number][], blockId: string | undefined) => {
    for (const node of nodes) {
      if (node.type === 'text') add(node.value)
      if (node.type !== 'element' || isSilent(node)) continue
      const isBlock = node.tagName === 'section' && node.properties.id !== undefined
      if (isHeading(node)) sections.push({ id: blockId ?? String(node.properties.id ?? ''), heading: toString(node).trim(), text: '' })
      else collect(node.children, isBlock ? String(node.properties.id) : blockId)
      if (apart.includes(node.tagName)) add(' ')
    }
  }
  collect(tree.children, undefined)
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text, heading }) => text !== '' || heading !== '')
}
