/**
 * Loads the style sheets anew in an open page when one of them was saved, in place of a module of mini-css-extract-plugin. That one takes out the
 * element that it has replaced, which may be out already: webpack's own runtime exchanges the same elements. It also leaves out a sheet that is still being
 * loaded from the save before.
 *
 * The plugin's loader calls what `require` gives it, so this is no ES module.
 */
{
  /** Milliseconds to wait for more: one save may change many modules. */
  const settleTime = 50

  let timer: ReturnType<typeof setTimeout> | undefined

  const pathOf = (link: HTMLLinkElement) => new URL(link.href, document.baseURI).pathname

  const sheets = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')].filter((link) => pathOf(link).endsWith('.css'))

  /** What is shown stays until the new one takes its place. */
  const reload = (link: HTMLLinkElement) => {
    const path = pathOf(link)
    const fresh = document.createElement('link')
    for (const { name, value } of link.attributes) fresh.setAttribute(name, value)
    fresh.addEventListener('load', () => {
      const all = sheets()
      // A later version may have come first, and taken this one out.
      for (const other of all.slice(0, Math.max(0, all.indexOf(fresh)))) if (pathOf(other) === path) other.remove()
    })
    fresh.addEventListener('error', () => fresh.remove())
    fresh.href = `${link.href.split('?')[0] ?? ''}?${Date.now()}`
    link.after(fresh)
  }

  const reloadAll = () => {
    for (const link of new Map(sheets().map((sheet) => [pathOf(sheet), sheet])).values()) reload(link)
  }

  module.exports = () => () => {
    clearTimeout(timer)
    timer = setTimeout(reloadAll, settleTime)
  }
}
