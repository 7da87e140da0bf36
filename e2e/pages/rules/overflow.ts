import { attribute, excerpt, hasClass, parentOf, plain, textOf, type Element } from '../html'
import type { Rule } from '../publishedPage'

/**
 * What the styles keep in one line, and how many characters of it fit into one of a phone of 390 pixels: of code as many as the pipeline keeps
 * together, of the others as was measured. Everything else breaks anywhere if it must.
 */
const limits: readonly { what: string; fits: (element: Element) => boolean; length: number }[] = [
  { what: 'code', fits: (element) => hasClass(element, 'unbroken'), length: 28 },
  { what: 'label', fits: (element) => hasClass(element, 'label'), length: 44 },
  { what: 'badge', fits: (element) => hasClass(element, 'badge') && !hasClass(parentOf(element) ?? element, 'badges'), length: 24 },
]

const scrollsByKeyboard = (box: Element | undefined) => box !== undefined && attribute(box, 'tabindex') === '0'

/** Nothing is wider than a phone: tables and code scroll in a box of their own, which the keyboard reaches, and whatever stays in one piece is short. */
export const overflow: Rule = ({ elements, named }) => {
  const problems: string[] = []
  for (const table of named('table')) {
    const box = parentOf(table)
    if (!box || !hasClass(box, 'table') || attribute(box, 'role') !== 'group' || !scrollsByKeyboard(box))
      problems.push(`A table lies in no box that scrolls: ${excerpt(table)}`)
  }
  for (const pre of named('pre')) {
    const box = parentOf(pre)
    const isInBox = box !== undefined && hasClass(box, 'code')
    const wraps = box !== undefined && hasClass(box, 'signature')
    if (!isInBox || !(wraps || scrollsByKeyboard(pre))) problems.push(`Code lies in no box that scrolls: ${excerpt(pre)}`)
  }
  for (const element of elements)
    for (const { what, fits, length } of limits)
      if (fits(element) && plain(textOf(element)).length > length)
        problems.push(`This ${what} is wider than a phone, with more than ${length} characters in a line: ${excerpt(element)}`)
  return problems
}
