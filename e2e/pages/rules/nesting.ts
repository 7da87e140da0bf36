import { attribute, childElements, elementsBelow, excerpt, parentOf, plain, type Element } from '../html'
import { nameOf } from '../nameOf'
import type { Rule } from '../publishedPage'

/** What lists and tables hold directly, and nothing else. */
const contents: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd', 'div'],
  table: ['thead', 'tbody', 'caption'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  picture: ['source', 'img'],
}

/** Where these elements must lie. */
const places: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  summary: ['details'],
  legend: ['fieldset'],
  source: ['picture'],
}

const hasText = ({ childNodes }: Element) =>
  childNodes.some((child) => child.nodeName === '#text' && 'value' in child && plain(child.value) !== '')

/** A row has as many cells as the head has columns, and its headings say something. */
function tableProblems(table: Element): string[] {
  const rows = elementsBelow(table).filter(({ tagName }) => tagName === 'tr')
  const widths = new Set(rows.map((row) => childElements(row).reduce((sum, cell) => sum + Number(attribute(cell, 'colspan') ?? 1), 0)))
  const problems = widths.size > 1 ? [`The rows of a table have ${[...widths].join(', ')} cells: ${excerpt(table)}`] : []
  if (!elementsBelow(table).some(({ tagName }) => tagName === 'td')) problems.push(`A table has headings and no cells: ${excerpt(table)}`)
  return problems
}

/** Lists, tables and pictures are built of what belongs into them, so that screen readers can count it. */
export const nesting: Rule = (page) => {
  const problems: string[] = []
  for (const element of page.elements) {
    const wanted = contents[element.tagName]
    const strangers = wanted ? childElements(element).filter(({ tagName }) => !wanted.includes(tagName)) : []
    for (const stranger of strangers) problems.push(`A <${element.tagName}> holds ${excerpt(stranger)}`)
    if (wanted && hasText(element)) problems.push(`Text lies between the parts of a <${element.tagName}>: ${excerpt(element)}`)
    const place = places[element.tagName]
    const parent = parentOf(element)
    if (place && !(parent && place.includes(parent.tagName)))
      problems.push(`This belongs into <${place.join('> or <')}>: ${excerpt(element)}`)
    if (element.tagName === 'table') problems.push(...tableProblems(element))
    if (element.tagName === 'th' && plain(nameOf(element, page)) === '')
      problems.push(`The heading of a column or row is empty: ${excerpt(element)}`)
    if (element.tagName === 'details' && childElements(element)[0]?.tagName !== 'summary')
      problems.push(`Nothing says what this holds: ${excerpt(element)}`)
  }
  return problems
}
