import { messagesByLetter as listOf, type ListedMessage, type MessagesOfLetter } from '../../content-model/messages/messagesByLetter'
import type { Names } from '../../content-model/names/names'
import { h } from '../hast'
import { headingAnchor } from '../headings'
import type { MdxComponent } from '../renderContext'
import { folderOf } from './headingsBelow'

/** The messages that the pages beside a page explain, and those of the folders below. */
export const messagesBeside = (names: Names, file: string): MessagesOfLetter[] =>
  listOf(names.headingsBelow(folderOf(file).replace(/[^/]+\/?$/, '')))

/** What stands behind a message in the list. */
export const sourceInWords = ({ tools, entry }: Pick<ListedMessage, 'tools' | 'entry'>): string =>
  [tools.join(', '), entry].filter(Boolean).join(' · ')

/** `<MessagesByLetter />`: the messages that the pages of the folder explain, from A to Z. The search has them from those pages. */
export const messagesByLetter: MdxComponent = (element, context) => {
  const letters = messagesBeside(context.environment.names, context.file)
  if (letters.length === 0)
    context.report(element, '<MessagesByLetter> finds no messages.', 'Use it on a page beside pages that explain some.')
  return letters.flatMap(({ letter, messages }) => {
    const id = context.slugger.slug(letter)
    context.found.outline.push({ id, text: letter, level: 2, isCode: false })
    return [
      h('h2', { id, className: ['messages'] }, letter, headingAnchor(id, letter)),
      h(
        'ul',
        { className: ['messages'] },
        messages.map((message) => h('li', {}, h('a', { href: message.href }, h('code', {}, message.words)), ` ${sourceInWords(message)}`)),
      ),
    ]
  })
}
