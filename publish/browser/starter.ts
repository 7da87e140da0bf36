/**
 * Runs at the end of every page's HTML. The script is the same on each page; differences are in the attributes of its element.
 * It starts Gatsby's scripts after the first paint and records what the reader does until they respond. Compiled by `compileStarter`.
 */
{
  const { pagePath, scripts = '' } = (document.currentScript as HTMLScriptElement).dataset
  const root = document.documentElement
  const kept: (() => void)[] = []
  /** Records the reader's input until the scripts respond. */
  const keeping = new AbortController()
  let isStarted = false
  /** Whether the search was requested, so that further typing is for it. */
  let isSearching = false

  const keep = (event: Event) => {
    event.preventDefault()
    kept.push(() => event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event)))
  }

  const keepClick = (event: MouseEvent) => {
    const target = (event.target as Element).closest('[data-replay],header button')
    if (!target) return
    isSearching ||= target.hasAttribute('aria-keyshortcuts')
    keep(event)
  }

  const keepKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey } = event
    // The same rule as `isTyping` in `src/browser/shortcuts.ts`.
    const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
    const hasModifier = ctrlKey || metaKey
    const isText = isSearching && !hasModifier && /^(.|Backspace|Escape)$/.test(key)
    if (!isText && (hasModifier ? !/^k$/i.test(key) : event.altKey || isTyping || !/^[/?]$/.test(key))) return
    isSearching ||= key !== '?'
    keep(event)
  }

  /** Without scripts, shows everything that they would open and close. */
  const giveUp = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement)) return
    root.classList.remove('scripted')
    keeping.abort()
  }

  const replay = () => {
    observer.disconnect()
    keeping.abort()
    for (const again of kept) again()
  }
  const observer = new MutationObserver(replay)

  /** Provides the page's data to Gatsby's loader, so that the first page fetches none. Its content is read from the document. */
  const adoptPageData = () => {
    const element = document.getElementById('page-data')
    if (!element?.textContent) return
    const data = JSON.parse(element.textContent)
    const [node, field] = (element.dataset['content'] ?? '').split(' ')
    if (node && field) data.result.data[node][field] = document.querySelector('div[class="content"]')?.innerHTML
    // The 404 page is shown under any address.
    if (data.path === '/404.html') data.path = decodeURI(location.pathname)
    // The loader decodes the path again, and would fail at a lone percent sign.
    if (data.path.includes('%')) return
    window.pageData = data
  }

  const start = () => {
    if (isStarted) return
    isStarted = true
    try {
      adoptPageData()
    } catch {
      // The loader then fetches the data.
    }
    // Styles for scripted parts and for print wait for the first paint, like scripts.
    for (const late of document.querySelectorAll('[data-late]')) late.outerHTML = late.innerHTML.replace('print', 'all')
    for (const src of scripts.split(' ')) {
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
    }
  }

  window.pagePath = pagePath
  observer.observe(root, { attributeFilter: ['data-ready'] })
  const early = { capture: true, signal: keeping.signal }
  addEventListener('click', keepClick, early)
  addEventListener('keydown', keepKey, early)
  addEventListener('error', giveUp, early)
  for (const name of ['pointerdown', 'pointermove', 'keydown']) addEventListener(name, start, early)
  addEventListener('load', () => {
    // Reported once the first paint is on the screen. A hidden page is never painted, so it starts after a timeout.
    new PerformanceObserver((_, paint) => {
      paint.disconnect()
      requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(start))
    }).observe({ type: 'paint', buffered: true })
    setTimeout(start, 3000)
  })
}
