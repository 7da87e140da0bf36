import type { PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { ListedBlock } from '../../content-model/names/names'
import { languageFacts } from '../../languages/languages'
import { blocksOf, headerOfC, inNamespace, namesOfC } from '../../content-model/names/namesOfC'
import { encodeRoute } from '../../content-model/pagePath'
import { declarationText } from '../../content-model/symbols/parseSignature'
import { parseStandards } from '../../content-model/standards/parseStandards'
import { rawAttributes } from '../../content-model/symbols/rawAttributes'
import { foundWords, supportRows, supportWords } from '../../content-model/support/supportRows'
import { twinNames, type TwinName } from '../../content-model/names/twins'
import { schemaTable as rowsOf } from '../../content-model/schemaTable'
import { isHeadingKind, type Block as DocumentedBlock } from '../../content-model/blocks/block'
import type { BlockKind } from '../../content-model/blocks/blockKind'
import { answerHeading, answerStandards } from '../components/answers'
import { textAttributes } from '../components/attributes'
import { changeWords, languageOfStandard } from '../components/changedNames'
import { isBlockUnchecked, uncheckedLabel } from '../checkedNames'
import { membersWords, supportLanguage, supportSummary } from '../components/librarySupport'
import { folderOf, headingAddress } from '../components/headingsBelow'
import { messagesBeside, sourceInWords } from '../components/messagesByLetter'
import { routeBelow } from '../components/namesBelow'
import { usualStepText } from '../components/stepThrough'
import { numbersOverloads } from '../components/overloadNumbers'
import type { ExampleLink } from '../renderContext'
import { code, link, list, paragraph, strong, table, text, withCode, type Block } from './nodes'
import type { MarkdownSettings } from './settings'

interface ComponentUse {
  element: MdxJsxFlowElement
  settings: MarkdownSettings
  /** Converts the component's children. */
  inner: (nodes: readonly RootContent[]) => Block[]
}

/** Turns a component into plain Markdown. */
export type MarkdownComponent = (use: ComponentUse) => Block[]

export const schemaTable: MarkdownComponent = ({ element, settings: { environment } }) => {
  const rows = rowsOf(environment.schema, textAttributes(element).get('at') ?? '').map(
    ({ key, type, required, default: preset, description }) => [
      [code(key)],
      withCode(type),
      [text(required ? 'yes' : 'no')],
      preset === undefined ? [] : [code(preset)],
      withCode(description),
    ],
  )
  return [table(['Key', 'Type', 'Required', 'Default', 'Meaning'], rows)]
}

/** `function · since C89 · strtoll since C99 · deprecated in C23`. Empty where there is nothing to say: a heading shows what its block is. */
function labelsInWords(block: DocumentedBlock, isUnchecked: boolean): string {
  const words = { since: 'since', deprecated: 'deprecated in', removed: 'removed in' } as const
  const parts: string[] = isHeadingKind(block.kind) ? [] : [block.kind]
  for (const key of ['since', 'deprecated', 'removed'] as const) {
    if (block[key] !== undefined) parts.push(`${words[key]} ${block[key]}`)
    for (const name of block.names)
      if (name[key] !== undefined && name[key] !== block[key]) parts.push(`${name.name} ${words[key]} ${name[key]}`)
  }
  if (isUnchecked) parts.push(uncheckedLabel)
  return parts.join(' · ')
}

const twinLinks = ({ language, names }: { language: string; names: TwinName[] }): Block =>
  paragraph(text(`In ${language}: `), ...names.flatMap((name, at) => [...(at > 0 ? [text(', ')] : []), link(code(name.text), name.href)]))

function exampleLink({ id, text: label, isCode }: ExampleLink): Block {
  return paragraph(text('Example: '), { type: 'link', url: `#${id}`, children: [isCode ? code(label) : text(label)] })
}

export const blockOf =
  ({ parse }: BlockKind): MarkdownComponent =>
  ({ element, settings, inner }) => {
    const { attributes } = parse(rawAttributes(element, settings.source), element.position?.start.line ?? 1)
    const title: PhrasingContent[] =
      attributes.title === undefined
        ? attributes.names.flatMap(({ name }, at) => (at > 0 ? [text(', '), code(name)] : [code(name)]))
        : [text(attributes.title)]
    const example = settings.examples.links.get(element)
    const names = attributes.names.map(({ name }) => name)
    const twins = twinNames(settings.environment.names, settings.frontmatter, names)
    const labels = labelsInWords(attributes, isBlockUnchecked(names, settings))
    const isNumbered = numbersOverloads(element)
    const signature: Block[] =
      attributes.signature === undefined
        ? []
        : [
            {
              type: 'code',
              lang: languageFacts[settings.frontmatter.language ?? 'c'].fence,
              value: attributes.declarations.map((each, at) => declarationText(each, isNumbered ? at + 1 : undefined)).join('\n'),
            },
          ]
    return [
      { type: 'heading', depth: 3, children: title },
      ...signature,
      ...(labels === '' ? [] : [paragraph(text(labels))]),
      ...(attributes.wordings ? [list(attributes.wordings.map(({ tool, words }) => [text(`${tool}: `), code(words)]))] : []),
      ...inner(element.children),
      ...(example ? [exampleLink(example)] : []),
      ...(twins ? [twinLinks(twins)] : []),
    ]
  }

export const cSymbols: MarkdownComponent = ({ element, settings: { environment, frontmatter } }) => {
  const attributes = textAttributes(element)
  const { general, byName } = parseStandards(attributes.get('since') ?? '')
  const rows = namesOfC(environment.names, attributes.get('header') ?? headerOfC(frontmatter.header ?? ''), attributes.get('names') ?? '')
  return [
    table(
      ['Name', 'What it is', 'Since'],
      rows.map((row) => [
        [link(code(inNamespace(row)), row.place && `${encodeRoute(row.place.page.path)}#${row.place.id}`)],
        withCode(row.place?.summary ?? ''),
        [text(byName.get(row.name) ?? general ?? '')],
      ]),
    ),
  ]
}

/** A table of names with a link to each block. */
const namesTable = (blocks: readonly ListedBlock[]): Block =>
  table(
    ['Name', 'What it is'],
    blocks.map(({ title, names, href, summary }) => [
      [...(title === undefined ? [] : [text(title)]), ...(names.length > 0 ? [code(names.join(', '))] : [])].map((part) =>
        link(part, encodeRoute(href)),
      ),
      withCode(summary),
    ]),
  )

export const stepThrough: MarkdownComponent = ({ element, settings: { steps } }) => {
  const target = steps.ofElement.get(element)
  if (!target) return []
  return [paragraph(link(text(textAttributes(element).get('text') ?? usualStepText), target.hash), text(' in '), code(target.program))]
}

export const headingsBelow: MarkdownComponent = ({ settings: { environment, file } }) =>
  environment.names
    .headingsBelow(folderOf(file))
    .flatMap((page): Block[] => [
      { type: 'heading', depth: 2, children: [link(text(page.label), encodeRoute(page.path))] },
      list(page.headings.map((heading) => [link(text(heading.title), headingAddress(page, heading))])),
    ])

export const messagesByLetter: MarkdownComponent = ({ settings: { environment, file } }) =>
  messagesBeside(environment.names, file).flatMap(({ letter, messages }): Block[] => [
    { type: 'heading', depth: 2, children: [text(letter)] },
    list(messages.map((message) => [link(code(message.words), message.href), text(` ${sourceInWords(message)}`)])),
  ])

export const namesBelow: MarkdownComponent = ({ element, settings: { environment, file } }) => [
  namesTable(blocksOf(environment.names, routeBelow(file, textAttributes(element).get('page') ?? ''))),
]

export const changedNames: MarkdownComponent = ({ element, settings: { environment } }) => {
  const attributes = textAttributes(element)
  const standard = attributes.get('standard') ?? ''
  const language = languageOfStandard(standard)
  const change = changeWords[attributes.get('change') ?? '']
  if (language === undefined || change === undefined) return []
  return environment.names.changed(language, standard, change).flatMap(({ label, isHeader, path, isNew, blocks }): Block[] => [
    {
      type: 'heading',
      depth: 3,
      children: [link(isHeader ? code(label) : text(label), encodeRoute(path)), ...(isNew ? [text(' (new header)')] : [])],
    },
    namesTable(blocks),
  ])
}

export const librarySupport: MarkdownComponent = ({ element, settings: { environment } }) => {
  const language = supportLanguage(element)
  if (language === undefined) return []
  const libraries = environment.support.libraries(language)
  return supportRows(language, environment.support, environment.names).flatMap((header): Block[] => [
    { type: 'heading', depth: 3, children: [link(code(header.header), encodeRoute(header.path))] },
    paragraph(text(supportSummary(header, libraries))),
    ...(header.rows.length === 0
      ? []
      : [
          table(
            ['Name', 'Standard', ...libraries.map(({ name }) => name)],
            header.rows.map(({ name, href, promised, found, members }) => [
              [link(code(name), encodeRoute(href)), text(membersWords(members))],
              ...[supportWords(promised), ...found.map(foundWords)].map((words) => [text(words)]),
            ]),
          ),
        ]),
  ])
}

export const answers: MarkdownComponent = ({ element, inner }) =>
  element.children.flatMap((answer) => {
    if (answer.type !== 'mdxJsxFlowElement') return []
    return [paragraph(strong(text(answerHeading(answerStandards(answer))))), ...inner(answer.children)]
  })

export const tabs: MarkdownComponent = ({ element, inner }) =>
  element.children.flatMap((tab) => {
    if (tab.type !== 'mdxJsxFlowElement') return []
    return [paragraph(strong(text(textAttributes(tab).get('label') ?? ''))), ...inner(tab.children)]
  })
