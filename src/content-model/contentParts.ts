/** Stands in a page's HTML between blocks, where the browser may pause. */
const mark = '<!--part-->'

/** Characters of HTML that a part holds, about: the first a screen, the others a few milliseconds of a phone's time. */
const firstLength = 2000
const partLength = 8000
/** Fewer characters are no part, even when a block follows that is too large for it. */
const leastLength = 500

/** Joins the HTML of a page's blocks, with marks where one part ends and the next begins. */
export function joinParts(blocks: readonly string[]): string {
  let html = ''
  let start = 0
  for (const block of blocks) {
    const length = html.length - start
    const wanted = start === 0 ? firstLength : partLength
    if (length >= wanted || (length >= leastLength && length + block.length > 1.5 * wanted)) {
      html += mark
      start = html.length
    }
    html += block
  }
  return html
}

/** The parts of a page's HTML; put one after the other they are the page. At least one. */
export function splitParts(html: string): [first: string, ...rest: string[]] {
  const [first = '', ...rest] = html.split(mark)
  return [first, ...rest]
}
