import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { Tabs } from '../../islands/Tabs'
import { island } from '../island'
import type { MdxComponent } from '../renderContext'
import { reportAttributes, textAttributes } from './attributes'

/** `<Tabs group="…">` around `<Tab label="…">` elements. */
export const tabs: MdxComponent = (element, context) => {
  const group = textAttributes(element).get('group')
  const panels: { label: string; panel: MdxJsxFlowElement }[] = []
  for (const child of element.children) {
    const label = child.type === 'mdxJsxFlowElement' && child.name === 'Tab' ? textAttributes(child).get('label') : undefined
    if (child.type === 'mdxJsxFlowElement' && label) {
      reportAttributes(child, ['label'], context)
      if (panels.some((other) => other.label === label))
        context.report(
          child,
          `Two panels of <Tabs> have the label "${label}".`,
          'Readers, and tabs of the same group, tell panels apart by label.',
        )
      else panels.push({ label, panel: child })
    } else
      context.report(
        child,
        '<Tabs> contains something other than <Tab label="…">.',
        'Put every panel in <Tab label="…"> … </Tab>, with blank lines around its Markdown.',
      )
  }
  if (panels.length === 0) context.report(element, '<Tabs> has no panels.', 'Add <Tab label="…"> elements.')
  return island(
    'Tabs',
    Tabs,
    { labels: panels.map(({ label }) => label), ...(group && { group }) },
    panels.map(({ panel }) => context.children(panel)),
    `at${element.position?.start.offset ?? 0}`,
  )
}
