import type { Root } from 'hast'
import { filterId, hasSymbolFilter } from '../content-model/symbolFilter'
import { clientIsland } from './island'
import type { RenderContext } from './renderContext'

/** Puts the filter box above the first symbol group of a page that has many blocks. */
export function symbolFilter(root: Root, context: RenderContext): void {
  if (!hasSymbolFilter(context.symbolIds.size)) return
  const first = root.children.findIndex((node) => node.type === 'element' && node.properties.dataSymbol !== undefined)
  const heading = root.children.findLastIndex((node, at) => at < first && node.type === 'element' && node.tagName === 'h2')
  const place = clientIsland('SymbolFilter', { count: context.symbolIds.size })
  place.properties.id = filterId
  root.children.splice(heading === -1 ? first : heading, 0, place)
}
