import { attribute, excerpt, hasAttribute, hasClass, plain, textOf, type Element } from '../html'
import type { Rule } from '../publishedPage'

/** Words that a page has at least, of two letters or more. */
const fewestWords = 25

const isUnseen = (element: Element) =>
  hasAttribute(element, 'hidden') ||
  hasClass(element, 'visually-hidden') ||
  hasClass(element, 'script-only') ||
  /^(?:script|style)$/.test(element.tagName)

/** A page is about something: it has one heading of the first level and is readable without scripts. None asks for a password. */
export const mainContent: Rule = ({ named }) => {
  const problems: string[] = []
  const headings = named('h1')
  if (headings.length !== 1) problems.push(`The page has ${headings.length} headings h1: ${headings.map(excerpt).join(', ')}`)
  const [main] = named('main')
  const words = main ? (plain(textOf(main, isUnseen)).match(/\p{L}{2,}/gu) ?? []) : []
  if (main && words.length < fewestWords) problems.push(`The page has ${words.length} words to read, and needs ${fewestWords}.`)
  for (const input of named('input'))
    if (attribute(input, 'type') === 'password') problems.push(`The page asks for a password: ${excerpt(input)}`)
  return problems
}
