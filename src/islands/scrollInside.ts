/** Brings an element into view inside of its scrolling box, without moving the page. */
export function scrollInside(box: HTMLElement, element: HTMLElement): void {
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3
}
