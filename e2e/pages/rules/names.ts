import { around, attribute, excerpt, hasAttribute, plain, type Element } from '../html'
import { labelsOf, nameOf, seenText } from '../nameOf'
import type { PublishedPage, Rule } from '../publishedPage'

const roles = ['tab', 'tabpanel', 'group', 'region', 'img', 'dialog', 'searchbox', 'combobox', 'listbox', 'button', 'link']

/** Whether readers must be told what the element is. */
function needsName(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'a') return hasAttribute(element, 'href')
  if (tagName === 'input') return attribute(element, 'type') !== 'hidden'
  return (
    ['button', 'select', 'textarea', 'summary', 'fieldset', 'nav'].includes(tagName) || roles.includes(attribute(element, 'role') ?? '')
  )
}

/** Letters and digits, for comparing what is seen with what is said. */
const comparable = (text: string) =>
  plain(
    text
      .normalize()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s]/gu, ' '),
  )

/** Whoever speaks what stands on a button must be understood: the name has to contain it. */
function isMisnamed(element: Element, page: PublishedPage): boolean {
  if (
    !['a', 'button', 'summary'].includes(element.tagName) ||
    !(hasAttribute(element, 'aria-label') || hasAttribute(element, 'aria-labelledby'))
  )
    return false
  return !comparable(nameOf(element, page)).includes(comparable(seenText(element)))
}

function pictureProblems(picture: Element): string[] {
  const alt = attribute(picture, 'alt')
  if (alt === undefined || (alt !== '' && plain(alt) === '')) return [`A picture has no alternative text: ${excerpt(picture)}`]
  const link = around(picture, ({ tagName }) => tagName === 'a' || tagName === 'button')
  return link && alt !== '' && plain(seenText(link)).toLowerCase() === plain(alt).toLowerCase()
    ? [`A picture says what the text beside it says: ${excerpt(picture)}`]
    : []
}

/** Everything that readers can press, fill in or jump to has a name, which holds what is seen of it; pictures have an alternative text. */
export const names: Rule = (page) => {
  const problems: string[] = []
  for (const element of page.elements) {
    if (needsName(element) && nameOf(element, page) === '') problems.push(`This has no name: ${excerpt(element)}`)
    else if (isMisnamed(element, page)) problems.push(`The name does not hold what is seen: ${excerpt(element)}`)
    if (element.tagName === 'img') problems.push(...pictureProblems(element))
    if (element.tagName === 'input' && labelsOf(element, page).length > 1) problems.push(`A field has two labels: ${excerpt(element)}`)
    if (element.tagName === 'svg' && attribute(element, 'aria-hidden') !== 'true' && nameOf(element, page) === '')
      problems.push(`A drawing is neither hidden nor named: ${excerpt(element)}`)
  }
  return problems
}
