export interface HeadingPosition {
  id: string
  /** Distance of the heading's top from the top of the document, in pixels. */
  top: number
}

/**
 * The heading being read: the last one above the line, or the first if none is.
 * @param line distance from the top of the document below which a heading has not been reached, in pixels
 * @param isAtEnd whether the page cannot be scrolled further; the last visible heading may then never reach the line
 */
export function currentHeading(headings: readonly HeadingPosition[], line: number, isAtEnd: boolean): string | undefined {
  if (isAtEnd) return headings.at(-1)?.id
  return (headings.findLast(({ top }) => top <= line) ?? headings[0])?.id
}
