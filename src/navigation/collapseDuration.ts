/** Milliseconds that a section of this height, in pixels, takes to open or close: tall ones take longer, but far from in proportion. */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0
  return Math.round(Math.min(120 + 8 * Math.sqrt(height), 500))
}
