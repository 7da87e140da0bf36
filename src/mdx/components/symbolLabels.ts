import { toString } from 'mdast-util-to-string'
import type { ListItem } from 'mdast'
import { buildFactsOf } from '../../languages/build/buildFactsOf'
import { didYouMean } from '../../content-model/suggest'
import type { JsxElement, RenderContext } from '../renderContext'

function labelOf({ children: [paragraph] }: ListItem): string | undefined {
  const [first] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return first?.type === 'strong' ? toString(first).replace(/:$/, '') : undefined
}

/** Reports labels of a block that its language does not have, and those out of order. Lists without any label are left alone. */
export function checkLabels(element: JsxElement, context: RenderContext): void {
  const known = buildFactsOf[context.frontmatter.language ?? 'asm'].blockLabels
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
