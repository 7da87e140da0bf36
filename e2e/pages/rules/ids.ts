import { excerpt, wordsOf } from '../html'
import type { Rule } from '../publishedPage'

/** Attributes with the ids of other elements. */
const references = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'list', 'headers', 'form']

/** An id names one element, and what refers to an id finds it. */
export const ids: Rule = ({ ids: known, elements }) => {
  const problems: string[] = []
  for (const [id, [first, ...others]] of known) {
    if (first && (id === '' || /\s/.test(id))) problems.push(`An id is empty or has spaces: ${excerpt(first)}`)
    if (others.length > 0) problems.push(`The id "${id}" is there ${others.length + 1} times.`)
  }
  for (const element of elements)
    for (const { name } of element.attrs) {
      if (!references.includes(name)) continue
      const targets = wordsOf(element, name)
      const missing = targets.filter((target) => !known.has(target))
      if (targets.length === 0 || missing.length > 0) problems.push(`"${name}" refers to no element: ${excerpt(element)}`)
    }
  return problems
}
