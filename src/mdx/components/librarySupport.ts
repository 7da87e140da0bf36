import type { Element } from 'hast'
import type { MeasuredLibrary } from '../../content-model/support/librarySupport'
import { headerId } from '../../content-model/names/nameList'
import { encodeRoute } from '../../content-model/pagePath'
import { filterId, hasSymbolFilter } from '../../content-model/symbols/filterBox'
import { encodeName } from '../../content-model/symbols/symbolId'
import { foundWords, supportRows, supportWords, type SupportHeader, type SupportRow } from '../../content-model/support/supportRows'
import { standardLanguages, type StandardLanguage } from '../../content-model/standards/standardLanguages'
import { h } from '../hast'
import { clientIsland } from '../island'
import type { JsxElement, MdxComponent } from '../renderContext'
import { scrollingTable, tableWithHead } from '../table'
import { textAttributes } from './attributes'

const count = (names: number) => (names === 1 ? '1 name' : `${names} names`)

/** What stands above the table of a header. */
export function supportSummary({ whole, lacking, beyond }: SupportHeader, libraries: readonly MeasuredLibrary[]): string {
  const words = lacking === 0 ? 'none is missing.' : `${lacking} ${lacking === 1 ? 'is' : 'are'} missing somewhere.`
  const early = libraries.flatMap(({ name }, at) =>
    beyond[at] ? [`${name} declares ${count(beyond[at])} under standards that do not have them, too.`] : [],
  )
  return [`Of ${count(whole + lacking)}, ${words}`, ...early].join(' ')
}

/** What follows a class whose members are missing with it; nothing without any. */
export const membersWords = (members: number): string => (members === 0 ? '' : ` and ${members} ${members === 1 ? 'member' : 'members'}`)

const rowOf = ({ name, href, promised, found, members }: SupportRow) =>
  h(
    'tr',
    { dataSymbol: encodeName(name) },
    h('td', {}, h('a', { href: encodeRoute(href) }, h('code', {}, name)), membersWords(members)),
    [supportWords(promised), ...found.map(foundWords)].map((words) => h('td', {}, words)),
  )

/** The language that the author asked for, if there is one of that name with measured libraries. */
export const supportLanguage = (element: JsxElement): StandardLanguage | undefined => {
  const written = textAttributes(element).get('language')
  return standardLanguages.find((language) => language === written)
}

/** What a closed header says of itself. */
const missingWords = ({ whole, lacking }: SupportHeader): string =>
  lacking === 0 ? `none of ${whole} is missing` : `${lacking} of ${whole + lacking} missing`

/** A header of the language with its table, folded: all tables of C++ are 3,000 rows. A link to the header opens it. */
function foldedHeader(header: SupportHeader, libraries: readonly MeasuredLibrary[]): Element {
  const head = ['Name', 'Standard', ...libraries.map(({ name }) => name)]
  return h(
    'details',
    { className: ['support'] },
    h('summary', {}, h('h3', { id: headerId(header.header) }, h('code', {}, header.header)), ' ', h('span', {}, missingWords(header))),
    h(
      'p',
      {},
      supportSummary(header, libraries),
      ' ',
      h('a', { href: encodeRoute(header.path) }, 'What ', h('code', {}, header.header), ' declares'),
    ),
    header.rows.length > 0 && scrollingTable(tableWithHead(head, header.rows.map(rowOf))),
  )
}

/** A box that filters the rows of all headers; nothing where there are few. */
function rowFilter(headers: readonly SupportHeader[]): Element[] {
  const count = headers.reduce((sum, { rows }) => sum + rows.length, 0)
  if (!hasSymbolFilter(count)) return []
  const filter = clientIsland('SymbolFilter', { count })
  filter.properties.id = filterId
  return [filter]
}

/** `<LibrarySupport language="cpp" />`: the names of a language that a library lacks under a standard that has them, by header. */
export const librarySupport: MdxComponent = (element, context) => {
  const { support, names } = context.environment
  const language = supportLanguage(element)
  if (language === undefined) {
    context.report(
      element,
      '<LibrarySupport> does not say of which language.',
      `Write language="${standardLanguages.join('" or language="')}".`,
    )
    return []
  }
  const libraries = support.libraries(language)
  if (libraries.length === 0) {
    context.report(element, '<LibrarySupport> finds no measurements.', 'Make them: npm run verify -- --support')
  }
  const headers = supportRows(language, support, names)
  for (const { header } of headers) context.found.outline.push({ id: headerId(header), text: header, level: 3, isCode: false })
  return [...rowFilter(headers), ...headers.map((header) => foldedHeader(header, libraries))]
}
