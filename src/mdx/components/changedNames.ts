import type { Change } from '../../content-model/names/names'
import { headerId } from '../../content-model/names/nameList'
import { encodeRoute } from '../../content-model/pagePath'
import { standardLanguages } from '../../content-model/standards/standardLanguages'
import { standardsOf } from '../../content-model/standards/standards'
import { didYouMean } from '../../content-model/suggest'
import { h } from '../hast'
import { headingAnchor } from '../headings'
import type { MdxComponent } from '../renderContext'
import { textAttributes } from './attributes'
import { namesList, namesTable } from './namesBelow'

/** What authors write for each change. */
export const changeWords: Readonly<Record<string, Change>> = { added: 'since', deprecated: 'deprecated', removed: 'removed' }

/** The language that has a standard. */
export const languageOfStandard = (standard: string) => standardLanguages.find((language) => standardsOf[language].includes(standard))

/** `<ChangedNames standard="C23" change="added" />`: what a standard adds, deprecates or removes, in the language by page and in the library by header, from the blocks and rows of all pages. */
export const changedNames: MdxComponent = (element, context) => {
  const attributes = textAttributes(element)
  const standard = attributes.get('standard') ?? ''
  const word = attributes.get('change') ?? ''
  const language = languageOfStandard(standard)
  const change = changeWords[word]
  if (language === undefined) {
    const all = standardLanguages.flatMap((each) => standardsOf[each])
    context.report(
      element,
      `<ChangedNames> does not know the standard "${standard}".`,
      didYouMean(standard, all, `Known: ${all.join(', ')}.`),
    )
    return []
  }
  if (change === undefined) {
    context.report(
      element,
      `<ChangedNames> does not know the change "${word}".`,
      `Write change="${Object.keys(changeWords).join('", "')}".`,
    )
    return []
  }
  const headers = context.environment.names.changed(language, standard, change)
  if (headers.length === 0)
    context.report(element, `No documented name is ${word} in ${standard}.`, 'Leave this <ChangedNames> out, and its heading.')
  return headers.flatMap(({ label, isHeader, path, isNew, blocks }) => {
    const id = `${word}-${headerId(label)}`
    context.found.outline.push({ id, text: label, level: 3, isCode: false })
    return [
      h(
        'h3',
        { id },
        h('a', { href: encodeRoute(path) }, isHeader ? h('code', {}, label) : label),
        isNew && ' (new header)',
        headingAnchor(id, label),
      ),
      isHeader ? namesTable(blocks) : namesList(blocks),
    ]
  })
}
