/**
 * Runs at the end of every page's HTML, the same text on each: what differs stands in the attributes of its script element.
 * It starts Gatsby's scripts after the first paint and keeps what the reader does until they answer. Compiled by `compileStarter`.
 */
{
  const { pagePath, scripts = '' } = document.currentScript?.dataset ?? {}
  const root = document.documentElement
  const kept: (() => void)[] = []
  /** Listens to what the reader does: before the scripts are asked for, and before they answer. */
  const waiting = new AbortController()
  const keeping = new AbortController()

  const keepClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-replay],header button') : null
    if (!target) return
    event.preventDefault()
    kept.push(() => target.click())
  }

  const keepKey = (event: KeyboardEvent) => {
    const { key, target } = event
    // As `src/browser/isTyping.ts` has it.
    const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
    if (event.ctrlKey || event.metaKey ? !/^k$/i.test(key) : event.altKey || isTyping || !/^[/?]$/.test(key)) return
    event.preventDefault()
    kept.push(() => (target ?? document).dispatchEvent(new KeyboardEvent('keydown', event)))
  }

  /** Without its scripts the page shows everything it would otherwise open and close. */
  const giveUp = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement)) return
    root.classList.remove('scripted')
    keeping.abort()
  }

  const replay = () => {
    if (root.dataset['ready'] === undefined) return
    observer.disconnect()
    keeping.abort()
    for (const again of kept) again()
  }
  const observer = new MutationObserver(replay)

  /** The page's data as Gatsby's loader expects it, so that the first page fetches none. Its content is taken from the document. */
  const adoptPageData = () => {
    const element = document.getElementById('page-data')
    if (!element?.textContent) return
    const data = JSON.parse(element.textContent)
    const [node, field] = (element.dataset['content'] ?? '').split(' ')
    if (node && field) data.result.data[node][field] = document.querySelector('div[class="content"]')?.innerHTML
    // The page for addresses that lead nowhere stands for whatever was asked for.
    if (data.path === '/404.html') data.path = decodeURI(location.pathname)
    // The loader decodes the path once more, and a lone percent sign would stop it.
    if (data.path.includes('%')) return
    Object.assign(window, { pageData: data })
  }

  const start = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    try {
      adoptPageData()
    } catch {
      // The loader then fetches the data.
    }
    // Styles of what scripts show, and for paper, wait for the first paint as scripts do.
    for (const late of document.querySelectorAll('[data-late]')) late.outerHTML = late.innerHTML.replace('print', 'all')
    for (const src of scripts.split(' ')) document.head.append(Object.assign(document.createElement('script'), { src }))
  }

  Object.assign(window, { pagePath })
  observer.observe(root, { attributeFilter: ['data-ready'] })
  const early = { capture: true, signal: keeping.signal }
  addEventListener('click', keepClick, early)
  addEventListener('keydown', keepKey, early)
  addEventListener('error', giveUp, early)
  for (const name of ['pointerdown', 'pointermove', 'touchstart', 'keydown'])
    addEventListener(name, start, { capture: true, passive: true, signal: waiting.signal })
  addEventListener('load', () => {
    // Reported once the first paint is on the screen. A hidden page is never painted, so it starts by the clock.
    new PerformanceObserver((_, paint) => {
      paint.disconnect()
      requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start)))
    }).observe({ type: 'paint', buffered: true })
    setTimeout(start, 3000)
  })
}
