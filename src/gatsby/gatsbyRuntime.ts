/**
 * Everything in Gatsby's browser runtime that this site calls or overrides and that Gatsby does not document. The rest of the site reaches the
 * runtime through these functions alone. After an update of Gatsby compare them with `cache-dir/navigation.js` and `cache-dir/loader.js` of its
 * package; `e2e/navigation.spec.ts` fails when one of them has lost its hold.
 */
export type GatsbyNavigate = Window['___navigate']
export type NavigateOptions = Parameters<GatsbyNavigate>[1]
export type NavigateTarget = Parameters<GatsbyNavigate>[0]

/** Goes to another page, the way every link of the site does. */
export const navigate: GatsbyNavigate = (to, options) => window.___navigate(to, options)

/**
 * Puts this site's navigation in front of Gatsby's, which pages, links and redirects reach under three names. Gatsby's own reloads when a
 * page cannot be loaded, does not ask about unsaved work, and does not cancel a navigation that a later one overtakes.
 * @param goTo gets Gatsby's own `navigate`, to call once the page may be shown
 */
export function interceptNavigation(goTo: (gatsby: GatsbyNavigate, to: NavigateTarget, options?: NavigateOptions) => void): void {
  const gatsby = window.___navigate
  window.___navigate = (to, options) => goTo(gatsby, to, options)
  window.___push = (to) => goTo(gatsby, to, { replace: false })
  window.___replace = (to) => goTo(gatsby, to, { replace: true })
}

/** Loads a page's data and scripts, or finds them loaded. A page that failed to load has the status `error`. */
export const loadPage = (path: string): ReturnType<Window['___loader']['loadPage']> => window.___loader.loadPage(path)

/**
 * Calls back when the code of a page has changed in a way that React cannot take over in an open page, as when a template was read while it was being
 * saved, and had no component: Gatsby notes where the next version is, and goes on to show the last one. In a development server alone.
 */
export function onPageCodeReplaced(listener: () => void): void {
  if (process.env.NODE_ENV === 'development') {
    void import('$virtual/async-requires')
    // Webpack looks for just this call.
    if (module.hot) module.hot.accept('$virtual/async-requires', listener)
  }
}

/** Prefetches the page when the browser is idle; Gatsby asks about the connection first. */
export const prefetchWhenIdle = (path: string): void => window.___loader.enqueue(path)

/** Prefetches the page at once. */
export const prefetchNow = (path: string): void => window.___loader.hovering(path)

/** Gatsby asks about the connection before it prefetches what comes into view, but not before `prefetchNow`. */
export function limitPrefetch(isAllowed: () => boolean): void {
  const loader = window.___loader
  const load = loader.hovering
  loader.hovering = (path) => {
    if (isAllowed()) load(path)
  }
}

/**
 * After a navigation the router focuses the element around the whole frame, from where a keyboard would have to go through the bar again. This
 * leaves it out: `passFocusOn` moves the focus to what the page is about.
 */
export function holdBackFocus(): void {
  const frame = document.getElementById('gatsby-focus-wrapper')
  if (frame) frame.focus = () => undefined
}

/**
 * Keeps Gatsby's `RouteAnnouncer` from working: it asks its element for `innerText`, which lays the new page out a second time in the frame that
 * shows it. `announceArrival` says the same after the paint.
 */
export function muteAnnouncer(): void {
  const announcer = document.getElementById('gatsby-announcer')
  if (announcer) Object.defineProperty(announcer, 'innerText', { configurable: true, get: () => '', set: () => undefined })
}

/**
 * Gatsby leaves a `<link rel="prefetch">` with two listeners in the head for each page that it prefetches, as many as a visit sees links. This takes
 * each out once its file has arrived, or has failed to: the browser's cache keeps the file without it.
 */
export function removePrefetchLinks(): void {
  const remove = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'prefetch') target.remove()
  }
  for (const type of ['load', 'error']) document.head.addEventListener(type, remove, { capture: true })
}
