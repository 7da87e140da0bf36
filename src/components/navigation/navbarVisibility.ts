/** Pixels that count as a movement; a trembling finger is none. */
const threshold = 4

export interface ScrollSample {
  /** Where the page is scrolled to, in pixels. */
  top: number
  /** Where it can be scrolled to at most. */
  maximum: number
  barHeight: number
  isFocusInside: boolean
  /** Whether the page is scrolling to a hash rather than under the reader's hand. */
  isJumping: boolean
}

export interface NavbarVisibility {
  isHidden: boolean
  /** The scroll position that the next one is compared with. */
  top: number
}

/** Whether the bar hides: on the way down, not on the way up, and never while it is needed. */
export function navbarVisibility({ isHidden, top: before }: NavbarVisibility, sample: ScrollSample): NavbarVisibility {
  const { top, maximum, barHeight, isFocusInside, isJumping } = sample
  if (isFocusInside || isJumping || top <= barHeight) return { isHidden: false, top }
  // Rubber-band scrolling goes beyond the end and comes back up by itself.
  if (top >= maximum) return { isHidden, top: maximum }
  if (Math.abs(top - before) < threshold) return { isHidden, top: before }
  return { isHidden: top > before, top }
}
