import { toString } from 'mdast-util-to-string'
import type { ListItem } from 'mdast'
import type { Language } from '../../content-model/languages'
import { didYouMean } from '../../content-model/suggest'
import type { JsxElement, RenderContext } from '../renderContext'

/** What the bold words at the beginning of a block's list items may be, in their order. */
const labelsOf: Readonly<Partial<Record<Language, readonly string[]>>> = {
  c: ['Parameters', 'Returns', 'Errors', 'Undefined', 'Thread safety', 'Changed'],
  cpp: [
    'Template parameters',
    'Parameters',
    'Preconditions',
    'Returns',
    'Complexity',
    'Exceptions',
    'Invalidates',
    'Thread safety',
    'Changed',
    'Feature test',
  ],
}

function labelOf({ children: [paragraph] }: ListItem): string | undefined {
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return first?.type === 'strong' ? toString(first).replace(/:$/, '') : undefined
}

/** Reports labels of a block that its language does not have, and those out of order. Lists without any label are left alone. */
export function checkLabels(element: JsxElement, context: RenderContext): void {
  const known = labelsOf[context.frontmatter.language ?? 'asm'] ?? []
  for (const list of element.children) {
    if (list.type !== 'list') continue
    const items = list.children.map((item) => ({ item, label: labelOf(item) }))
    if (!items.some(({ label }) => label !== undefined && known.includes(label))) continue
    let last = 0
    for (const { item, label } of items) {
      if (label === undefined) continue
      const at = known.indexOf(label)
      if (at === -1)
        context.report(item, `"${label}" is not a label of a symbol's block.`, didYouMean(label, known, `Labels: ${known.join(', ')}.`))
      else if (at < last)
        context.report(item, `"${label}" comes after "${known[last] ?? ''}".`, `The order of labels is: ${known.join(', ')}.`)
      last = Math.max(last, at)
    }
  }
}
