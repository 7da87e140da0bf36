/** Pixels that count as a movement, more than a trembling finger makes. */
const threshold = 4

export interface ScrollSample {
  /** Scroll position in pixels. */
  top: number
  /** Maximum scroll position. */
  maximum: number
  barHeight: number
  isFocusInside: boolean
  /** Whether the page is scrolling to a hash rather than by the reader. */
  isJumping: boolean
}

export interface NavbarVisibility {
  isHidden: boolean
  /** The reference for the next scroll position. */
  top: number
}

/** Whether the navbar hides: on the way down, not on the way up, and never while it is needed. */
export function navbarVisibility({ isHidden, top: before }: NavbarVisibility, sample: ScrollSample): NavbarVisibility {
  const { top, maximum, barHeight, isFocusInside, isJumping } = sample
  if (isFocusInside || isJumping || top <= barHeight) return { isHidden: false, top }
  // Rubber-band scrolling overshoots the end and bounces back.
  if (top >= maximum) return { isHidden, top: maximum }
  if (Math.abs(top - before) < threshold) return { isHidden, top: before }
  return { isHidden: top > before, top }
}
