/** Milliseconds to open or close a section of this height in pixels. Tall sections take longer, but not in proportion. */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0
  return Math.round(Math.min(120 + 8 * Math.sqrt(height), 500))
}

/** Animates an element from one height to another, in pixels. Returns nothing under reduced motion or without animation support. */
export function animateHeight(element: HTMLElement, from: number, to: number): Animation | undefined {
  if (!('animate' in element) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const frame = (height: number) => ({ blockSize: `${height}px`, overflow: 'clip' })
  return element.animate([frame(from), frame(to)], { duration: collapseDuration(Math.abs(to - from)), easing: 'ease-in-out' })
}
