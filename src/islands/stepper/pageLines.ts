import { lineRanges } from '../../browser/codeLines'

/** The lines of a block of code as the page has them, with their colours and links; the latter are left out of the order of the Tab key. */
export function pageLines(code: Element): DocumentFragment[] {
  const lines = lineRanges(code).map((range) => range.cloneContents())
  for (const line of lines) {
    for (const link of line.querySelectorAll('a')) link.tabIndex = -1
    // Marks and numbers of lines are drawn on elements of their own.
    for (const mark of line.querySelectorAll('.line')) mark.replaceWith(...mark.childNodes)
  }
  return lines.at(-1)?.textContent === '' ? lines.slice(0, -1) : lines
}
