import type { ElementContent, Properties } from 'hast'
import { toString } from 'hast-util-to-string'
import type { CodeRange } from '../content-model/symbols/specifierRange'
import { h } from './hast'

/** A node in three parts: before, inside and after a range. Only text can be cut; an element belongs where it begins. */
function cut(node: ElementContent, { start, end }: CodeRange, at: number): [ElementContent[], ElementContent[], ElementContent[]] {
  if (node.type !== 'text') return at < start ? [[node], [], []] : at < end ? [[], [node], []] : [[], [], [node]]
  const part = (from: number, to: number): ElementContent[] => {
    const value = node.value.slice(Math.max(from - at, 0), Math.max(to - at, 0))
    return value === '' ? [] : [{ type: 'text', value }]
  }
  return [part(0, start), part(start, end), part(end, Infinity)]
}

/** Puts the part of highlighted code that a range of its text covers into an element of its own. */
export function wrapRange(nodes: readonly ElementContent[], range: CodeRange, properties: Properties): ElementContent[] {
  const parts: [ElementContent[], ElementContent[], ElementContent[]] = [[], [], []]
  let at = 0
  for (const node of nodes) {
    cut(node, range, at).forEach((some, which) => parts[which]?.push(...some))
    at += node.type === 'comment' ? 0 : toString(node).length
  }
  const [before, inside, after] = parts
  return inside.length === 0 ? [...nodes] : [...before, h('span', properties, inside), ...after]
}
