/** Places of a program's lines on the screen, and a mark over one of them. Lines are found in the text, so the code needs no elements for them. */

/** The first and the last position of each line in the text nodes of an element. */
export function lineRanges(code: Element): Range[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  let range = document.createRange()
  range.setStart(code, 0)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
      range.setEnd(node, end)
      ranges.push(range)
      range = document.createRange()
      range.setStart(node, end + 1)
    }
    range.setEnd(node, text.length)
  }
  return [...ranges, range]
}

/** Top and bottom of a line, which may be wrapped; an empty one has no size. */
function placeOf(range: Range): { top: number; bottom: number } | undefined {
  const rects = [...range.getClientRects()].filter(({ height }) => height > 0)
  if (rects.length === 0) return undefined
  return { top: Math.min(...rects.map(({ top }) => top)), bottom: Math.max(...rects.map(({ bottom }) => bottom)) }
}

/** The line of a program at a height of the window, from 1. */
export function codeLineAt(code: Element, y: number): number | undefined {
  const at = lineRanges(code).findIndex((range) => {
    const place = placeOf(range)
    return place !== undefined && place.top <= y && y <= place.bottom
  })
  return at === -1 ? undefined : at + 1
}

/** Puts a band over a line of a program; over none when the line is left out or not there. */
export function markCodeLine(code: Element, line: number | undefined): void {
  const block = code.closest('.code')
  const known = block?.querySelector<HTMLElement>('.line-mark')
  const range = line === undefined ? undefined : lineRanges(code)[line - 1]
  const place = range && placeOf(range)
  if (!block || !place) {
    known?.remove()
    return
  }
  const mark = known ?? document.createElement('div')
  mark.className = 'line-mark'
  mark.setAttribute('aria-hidden', 'true')
  mark.style.insetBlockStart = `${place.top - block.getBoundingClientRect().top - block.clientTop}px`
  mark.style.blockSize = `${place.bottom - place.top}px`
  if (!known) block.append(mark)
}
