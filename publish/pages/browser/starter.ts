/**
 * Runs at the end of every page's HTML. The script is the same on each page; differences are in the attributes of its element.
 * It starts Gatsby's scripts after the first paint, records what the reader does until they respond, and says so if they fail or take long.
 * Compiled by `compileStarter`.
 */
{
  const { pagePath, scripts = '', base = '' } = (document.currentScript as HTMLScriptElement).dataset
  const sources = scripts.split(' ')
  const root = document.documentElement
  const notice = document.createElement('section')
  const kept: (() => void)[] = []
  /** Records the reader's input until the scripts respond. */
  const keeping = new AbortController()
  let isStarted = false
  let hasFailed = false
  /** Whether the reader has gone on before the scripts responded. Firefox then cancels requests while the page is still shown. */
  let isLeft = false
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

  /** Shows a notice, which `src/styles/late/notice.css` styles. */
  const say = (role: string, text: string, button = '') => {
    notice.className = 'notice'
    notice.setAttribute('role', role)
    notice.setAttribute('aria-label', 'Loading problem')
    notice.innerHTML = `<p>${text}</p>${button}`
    document.body.append(notice)
  }

  /** Without scripts, shows everything that they would open and close, and offers to ask for them again. */
  const giveUp = () => {
    if (hasFailed || isLeft || root.dataset['ready']) return
    hasFailed = true
    root.classList.remove('scripted')
    keeping.abort()
    say(
      'alert',
      'Parts of this page could not be loaded. You can read it, but buttons may not work.',
      '<button class="button quiet">Retry</button>',
    )
    notice.onclick = ({ target }) => {
      if (target === notice.lastChild) {
        // What answered may be in a cache, so the scripts are asked for under another address.
        history.replaceState({ ...history.state, retry: Date.now() }, '')
        location.reload()
      }
    }
  }

  const onError = (event: Event) => {
    // A script threw, or is not JavaScript. React may still recover.
    if (sources.some((source) => (event as ErrorEvent).filename?.includes(source))) setTimeout(giveUp, 3000)
  }

  /** Gives up if the scripts have come and one of them was not what it should be: webpack knows each of them by then. */
  const checkChunks = () => {
    const name = Object.keys(window).find((key) => key.startsWith('webpackChunk'))
    const chunks: unknown = name && Reflect.get(window, name)
    if (!Array.isArray(chunks) || !Object.hasOwn(chunks, 'push') || chunks.length < sources.length - 1) giveUp()
  }

  const replay = () => {
    notice.remove()
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
    if (data.path === '/404.html') data.path = decodeURI(location.pathname.slice(base.length))
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
    const retry: unknown = history.state?.retry
    let missing = sources.length
    // Asked for again, they run in order and webpack's runtime last: it would ask for a chunk that has not come under the old address.
    const add = (src: string, isLast: boolean) => {
      const script = document.createElement('script')
      script.src = retry ? `${src}?retry=${retry}` : src
      script.async = !retry
      script.onload = () => --missing || checkChunks()
      // A page that is being left takes its requests with it, and has gone by the time of the second attempt.
      script.onerror = () => {
        script.remove()
        if (isLast) giveUp()
        else setTimeout(() => add(src, true), 1000)
      }
      document.head.append(script)
    }
    for (const src of retry ? sources.reverse() : sources) add(src, !!retry)
    setTimeout(() => {
      if (!hasFailed && !root.dataset['ready']) say('status', 'This page is still loading. You can read it, but buttons do not work yet.')
    }, 15_000)
  }

  window.pagePath = pagePath
  observer.observe(root, { attributeFilter: ['data-ready'] })
  const early = { capture: true, signal: keeping.signal }
  addEventListener('click', keepClick, early)
  addEventListener('keydown', keepKey, early)
  addEventListener('error', onError, early)
  addEventListener('beforeunload', () => (isLeft = true), early)
  // What was cancelled when the page was left does not go on when the browser shows it again.
  addEventListener('pageshow', ({ persisted }) => persisted && isLeft && location.reload(), early)
  window.failFirstLoad = giveUp
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
