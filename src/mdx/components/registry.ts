import type { MdxComponent } from '../renderContext'
import { h } from '../hast'
import { declaredNames } from './declaredNames'
import { schemaTable } from './schemaTable'
import { symbolBlock } from './symbol'
import { tabs } from './tabs'

/** The components authors may use, by name. */
export const mdxComponents: Record<string, MdxComponent> = {
  DeclaredNames: declaredNames,
  SchemaTable: schemaTable,
  Symbol: symbolBlock,
  Tabs: tabs,
  Tab: (element, context) => {
    context.report(element, '<Tab> stands outside of <Tabs>.', 'Put it directly inside <Tabs> … </Tabs>.')
    return []
  },
}

/** Plain HTML elements that content may use, without attributes. */
const plainElements = ['abbr', 'br', 'details', 'dl', 'dt', 'dd', 'kbd', 'sub', 'summary', 'sup', 'wbr']

/** What an element stands for, by its name. An unknown one is a problem. */
export const renderElement: MdxComponent = (element, context) => {
  const name = element.name ?? ''
  const component = mdxComponents[name]
  if (component) return component(element, context)
  if (name === '') return context.children(element)
  if (!plainElements.includes(name)) {
    context.report(
      element,
      `Unknown element <${name}>.`,
      `Known: ${[...Object.keys(mdxComponents), ...plainElements].map((known) => `<${known}>`).join(', ')}. Write \\<${name}> for the characters.`,
    )
  }
  return h(name, {}, context.children(element))
}
