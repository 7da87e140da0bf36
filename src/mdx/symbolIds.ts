import type { Root } from 'mdast'
import { decodeName } from '../content-model/symbolId'
import { symbolId } from '../content-model/symbolId'
import { textAttributes } from './components/attributes'
import { nodesOfType } from './nodesOfType'
import type { JsxElement } from './renderContext'

/**
 * Collects the ids of a page's symbol blocks, one per name, before rendering. An id that two names would share belongs to the first.
 * Headings, which come from prose, give way to symbols, which come from the language.
 */
export function symbolIdsOf(tree: Root): Map<JsxElement, string[]> {
  const taken = new Set<string>()
  const found = new Map<JsxElement, string[]>()
  for (const element of nodesOfType(tree, 'mdxJsxFlowElement')) {
    if (element.name !== 'Symbol') continue
    const names = textAttributes(element).get('name')?.trim().split(/\s+/) ?? []
    const ids: string[] = []
    for (const name of names) {
      const id = symbolId(decodeName(name))
      if (id === '' || taken.has(id)) continue
      taken.add(id)
      ids.push(id)
    }
    found.set(element, ids)
  }
  return found
}
