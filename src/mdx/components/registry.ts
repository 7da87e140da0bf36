import type { MdxComponent } from '../renderContext'
import { h } from '../hast'
import { reportAttributes } from './attributes'
import { declaredNames } from './declaredNames'
import { schemaTable } from './schemaTable'
import { symbolBlock } from './symbol'
import { tabs } from './tabs'

interface KnownElement {
  component: MdxComponent
  /** Attributes that are not listed are problems; left out where the component looks at them itself. */
  attributes?: readonly string[]
  /** Cannot stand in a line of text. */
  isBlock: boolean
}

const strayTab: MdxComponent = (element, context) => {
  context.report(element, '<Tab> stands outside of <Tabs>.', 'Put it directly inside <Tabs> … </Tabs>.')
  return []
}

/** The components authors may use, by name. */
const mdxComponents = new Map<string, KnownElement>([
  ['DeclaredNames', { component: declaredNames, attributes: [], isBlock: true }],
  ['SchemaTable', { component: schemaTable, attributes: ['at'], isBlock: true }],
  ['Symbol', { component: symbolBlock, isBlock: true }],
  ['Tabs', { component: tabs, attributes: ['group'], isBlock: true }],
  ['Tab', { component: strayTab, attributes: ['label'], isBlock: true }],
])

/** Plain HTML elements that content may use, without attributes. */
const plainElements = ['abbr', 'br', 'details', 'dl', 'dt', 'dd', 'kbd', 'sub', 'summary', 'sup', 'wbr']

const plain: MdxComponent = (element, context) => h(element.name ?? '', {}, context.children(element))

/** What an element stands for, by its name. An unknown one is a problem. */
export const renderElement: MdxComponent = (element, context) => {
  const name = element.name ?? ''
  if (name === '') return context.children(element)
  const known = mdxComponents.get(name) ?? { component: plain, attributes: [], isBlock: false }
  if (known.component === plain && !plainElements.includes(name)) {
    context.report(
      element,
      `Unknown element <${name}>.`,
      `Known: ${[...mdxComponents.keys(), ...plainElements].map((each) => `<${each}>`).join(', ')}. Write \\<${name}> for the characters.`,
    )
  } else if (known.isBlock && element.type === 'mdxJsxTextElement') {
    context.report(element, `<${name}> stands in a line of text.`, 'Put it on lines of its own, with blank lines around them.')
    return context.children(element)
  } else {
    reportAttributes(element, known.attributes, context)
  }
  return known.component(element, context)
}
