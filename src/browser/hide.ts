/** Hides an element whose content the browser's find shall still come upon, where the browser knows of that; it says so by `beforematch`. */
export function hide(element: HTMLElement): void {
  // React would write a plain `hidden`.
  element.setAttribute('hidden', 'onbeforematch' in element ? 'until-found' : '')
}
