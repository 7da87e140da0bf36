import type { Element, Root } from 'hast'
import { filterId, hasSymbolFilter } from '../content-model/symbols/filterBox'
import { clientIsland } from './island'
import { nodesOfType } from './nodesOfType'
import type { RenderContext } from './renderContext'

const holdsSymbols = (element: Element) => nodesOfType(element, 'element').some(({ properties }) => properties.dataSymbol !== undefined)

/** Puts the filter box above the first symbol group of a page that has many blocks and rows. */
export function addFilterBox(root: Root, context: RenderContext): void {
  const count = [...context.blockIds.values()].flat().length
  if (!hasSymbolFilter(count)) return
  const first = root.children.findIndex((node) => node.type === 'element' && holdsSymbols(node))
  if (first === -1) return
  const heading = root.children.findLastIndex((node, at) => at < first && node.type === 'element' && node.tagName === 'h2')
  const place = clientIsland('SymbolFilter', { count })
  place.properties.id = filterId
  root.children.splice(heading === -1 ? first : heading, 0, place)
}
