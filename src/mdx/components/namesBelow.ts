import type { Element } from 'hast'
import type { ListedBlock } from '../../content-model/names/names'
import { blocksOf } from '../../content-model/names/namesOfC'
import { encodeRoute, pageKey, pagePath } from '../../content-model/pagePath'
import { h, inlineCode } from '../hast'
import type { MdxComponent } from '../renderContext'
import { scrollingTable, tableWithHead } from '../table'
import { textAttributes } from './attributes'

/** The route of a page below the page of a file. */
export const routeBelow = (file: string, name: string): string => pagePath(`${pageKey(file)}/${name}.mdx`).path

/** A table of names with a link to each block. */
/** A block's name or names, leading to it. */
const linkTo = ({ title, names, href }: ListedBlock): Element => {
  const parts = [...(title === undefined ? [] : [title]), ...names.map((each) => h('code', {}, each))]
  return h(
    'a',
    { href: encodeRoute(href) },
    parts.flatMap((part, at) => [at > 0 && ', ', part]),
  )
}

/** Blocks in a list, without what they are: a title of a topic says enough. */
export const namesList = (blocks: readonly ListedBlock[]): Element =>
  h(
    'ul',
    {},
    blocks.map((block) => h('li', {}, linkTo(block))),
  )

export const namesTable = (blocks: readonly ListedBlock[]): Element =>
  scrollingTable(
    tableWithHead(
      ['Name', 'What it is'],
      blocks.map((block) => h('tr', {}, h('td', {}, linkTo(block)), h('td', {}, inlineCode(block.summary)))),
    ),
  )

/** `<NamesBelow page="views" />`: what a page below the header's own documents, a line for a block. */
export const namesBelow: MdxComponent = (element, context) => {
  const name = textAttributes(element).get('page') ?? ''
  const blocks = blocksOf(context.environment.names, routeBelow(context.file, name))
  if (blocks.length === 0) {
    context.report(
      element,
      `<NamesBelow page="${name}"> finds no names.`,
      'Name a page of the folder beside this page, without extension; it must document symbols in blocks.',
    )
  }
  return namesTable(blocks)
}
