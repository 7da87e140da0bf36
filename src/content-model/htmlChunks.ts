/** Marks a place between two blocks of a page's HTML where the browser may pause. */
const mark = '<!--part-->'

/** Approximate length of a chunk in characters: the first fills a screen, the others take a phone a few milliseconds. */
const firstLength = 2000
const chunkLength = 8000
/** A chunk is never shorter than this, even when the next block is too large for it. */
const leastLength = 500

/** Joins the HTML of a page's blocks and marks where one chunk ends and the next begins. */
export function joinChunks(blocks: readonly string[]): string {
  let html = ''
  let start = 0
  for (const block of blocks) {
    const length = html.length - start
    const wanted = start === 0 ? firstLength : chunkLength
    if (length >= wanted || (length >= leastLength && length + block.length > 1.5 * wanted)) {
      html += mark
      start = html.length
    }
    html += block
  }
  return html
}

/** Splits a page's HTML into its chunks, at least one. Joined, they are the page. */
export function splitChunks(html: string): [first: string, ...rest: string[]] {
  const [first = '', ...rest] = html.split(mark)
  return [first, ...rest]
}
