import type { BlockContent, DefinitionContent, PhrasingContent, Table } from 'mdast'

export type Block = BlockContent | DefinitionContent

export const text = (value: string): PhrasingContent => ({ type: 'text', value })
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value })
export const strong = (...children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children })
/** A link; the text alone where it leads nowhere. */
export const link = (child: PhrasingContent, url: string | undefined): PhrasingContent =>
  url === undefined ? child : { type: 'link', url, children: [child] }
export const paragraph = (...children: PhrasingContent[]): Block => ({ type: 'paragraph', children })

/** A list of lines. */
export const list = (items: readonly PhrasingContent[][]): Block => ({
  type: 'list',
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(...children)] })),
})

/** Text with `code` in backticks. */
export const withCode = (value: string): PhrasingContent[] =>
  value
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 1 ? code(part) : text(part)))
    .filter((node) => !('value' in node) || node.value !== '')

export function table(head: string[], rows: PhrasingContent[][][]): Table {
  return {
    type: 'table',
    children: [head.map((name) => [text(name)]), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  }
}
