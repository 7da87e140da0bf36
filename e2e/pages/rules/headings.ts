import { excerpt } from '../html'
import { nameOf } from '../nameOf'
import type { Rule } from '../publishedPage'

/** Headings say what comes, and leave out no level on the way down. */
export const headings: Rule = (page) => {
  const problems: string[] = []
  let before = 0
  for (const heading of page.elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName))) {
    const level = Number(heading.tagName[1])
    if (before > 0 && level > before + 1) problems.push(`A heading of level ${level} follows one of level ${before}: ${excerpt(heading)}`)
    before = level
    if (nameOf(heading, page) === '') problems.push(`A heading is empty: ${excerpt(heading)}`)
  }
  return problems
}
