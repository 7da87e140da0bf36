/**
 * Brings an element into view inside of its scrolling box, without moving the page.
 * @param margin pixels that it keeps from the edges of the box
 */
export function scrollInside(box: HTMLElement, element: HTMLElement, margin = 0): void {
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  if (inner.top - margin < outer.top || inner.bottom + margin > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3
}
