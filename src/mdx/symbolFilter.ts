import type { Root } from 'hast'
import { clientIsland } from './island'
import type { RenderContext } from './renderContext'

/** Fewer blocks are seen at a glance. */
const leastSymbols = 8

/** Puts the filter box above the first symbol group of a page that has many blocks. */
export function symbolFilter(root: Root, context: RenderContext): void {
  if (context.symbolIds.size < leastSymbols) return
  const first = root.children.findIndex((node) => node.type === 'element' && node.properties.dataSymbol !== undefined)
  const heading = root.children.findLastIndex((node, at) => at < first && node.type === 'element' && node.tagName === 'h2')
  root.children.splice(heading === -1 ? first : heading, 0, clientIsland('SymbolFilter', { count: context.symbolIds.size }))
}
