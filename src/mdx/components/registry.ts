import { blockKinds } from '../../content-model/blocks/blockKinds'
import type { MdxComponent } from '../renderContext'
import * as markdown from '../markdown/components'
import type { MarkdownComponent } from '../markdown/components'
import { h } from '../hast'
import { answers } from './answers'
import { reportAttributes } from './attributes'
import { cSymbols } from './cSymbols'
import { changedNames } from './changedNames'
import { headingsBelow } from './headingsBelow'
import { librarySupport } from './librarySupport'
import { messagesByLetter } from './messagesByLetter'
import { namesBelow } from './namesBelow'
import { schemaTable } from './schemaTable'
import { blockOf } from './block'
import { stepThrough } from './stepThrough'
import { symbolTable } from './symbolTable'
import { tabs } from './tabs'

interface Component {
  html: MdxComponent
  /** In plain Markdown; without it, only the component's content is left there. */
  markdown?: MarkdownComponent
  /** Any other attribute is a problem; `undefined` if the component checks them itself. */
  attributes?: readonly string[]
}

/** An element that its parent renders. */
const strayPart =
  (parent: string): MdxComponent =>
  (element, context) => {
    context.report(element, `<${element.name}> is used outside <${parent}>.`, `Put it directly inside <${parent}> … </${parent}>.`)
    return []
  }

/** The components authors may use, by name. All are blocks, on lines of their own. */
const components: ReadonlyMap<string, Component> = new Map<string, Component>([
  ['Answers', { html: answers, markdown: markdown.answers, attributes: [] }],
  ['Answer', { html: strayPart('Answers'), attributes: ['since', 'before'] }],
  ['ChangedNames', { html: changedNames, markdown: markdown.changedNames, attributes: ['standard', 'change'] }],
  ['CSymbols', { html: cSymbols, markdown: markdown.cSymbols, attributes: ['header', 'names', 'since'] }],
  ['HeadingsBelow', { html: headingsBelow, markdown: markdown.headingsBelow, attributes: [] }],
  ['LibrarySupport', { html: librarySupport, markdown: markdown.librarySupport, attributes: ['language'] }],
  ['MessagesByLetter', { html: messagesByLetter, markdown: markdown.messagesByLetter, attributes: [] }],
  ['NamesBelow', { html: namesBelow, markdown: markdown.namesBelow, attributes: ['page'] }],
  ['SchemaTable', { html: schemaTable, markdown: markdown.schemaTable, attributes: ['at'] }],
  ['StepThrough', { html: stepThrough, markdown: markdown.stepThrough, attributes: ['program', 'step', 'next', 'text'] }],
  ...[...blockKinds].map(([name, kind]) => [name, { html: blockOf(kind), markdown: markdown.blockOf(kind) }] as const),
  ['SymbolTable', { html: symbolTable, attributes: ['kind', 'of', 'since'] }],
  ['Tabs', { html: tabs, markdown: markdown.tabs, attributes: ['group'] }],
  ['Tab', { html: strayPart('Tabs'), attributes: ['label'] }],
])

/** Turns a component into plain Markdown. */
export const markdownComponent = (name: string): MarkdownComponent | undefined => components.get(name)?.markdown

/** Plain HTML elements that content may use, without attributes. */
const plainElements = ['abbr', 'br', 'details', 'dl', 'dt', 'dd', 'kbd', 'sub', 'summary', 'sup', 'wbr']

const plain: MdxComponent = (element, context) => h(element.name ?? '', {}, context.children(element))

/** Renders an element by its name. An unknown one is a problem. */
export const renderElement: MdxComponent = (element, context) => {
  const name = element.name ?? ''
  if (name === '') return context.children(element)
  const known = components.get(name) ?? { html: plain, attributes: [] }
  if (known.html === plain && !plainElements.includes(name)) {
    context.report(
      element,
      `Unknown element <${name}>.`,
      `Known: ${[...components.keys(), ...plainElements].map((each) => `<${each}>`).join(', ')}. Write \\<${name}> for the characters.`,
    )
  } else if (components.has(name) && element.type === 'mdxJsxTextElement') {
    context.report(element, `<${name}> is used inside a line of text.`, 'Put it on lines of its own, with blank lines around them.')
    return context.children(element)
  } else {
    reportAttributes(element, known.attributes, context)
  }
  return known.html(element, context)
}
