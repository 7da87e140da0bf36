/** Stubs for browser features that jsdom lacks. */

/** Answers every media query with `matches`. Returns a function that changes the answer. */
export function stubMedia(matches: boolean): (next: boolean) => void {
  const lists = new Set<MediaQueryList>()
  window.matchMedia = (media) => {
    const list = new EventTarget()
    const full = Object.assign(list, { matches, media, onchange: null, addListener: () => undefined, removeListener: () => undefined })
    lists.add(full)
    return full
  }
  return (next) => {
    for (const list of lists) {
      Object.assign(list, { matches: next })
      list.dispatchEvent(new Event('change'))
    }
  }
}

/** Dialogs that open and close, without a top layer. */
export function stubDialogs() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
