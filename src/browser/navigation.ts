import { siteConfig } from '../config/siteConfig'
import { comparableRoute, withoutIndexHtml } from '../content-model/pagePath'
import { interceptNavigation, loadPage, type GatsbyNavigate, type NavigateOptions, type NavigateTarget } from '../gatsby/gatsbyRuntime'
import { historyEntry, type HistoryEntry } from './historyEntry'
import { dropFirstPageTags } from './firstPageTags'
import { passFocusOn } from './focus'
import { finishFirstJump, hashTarget, jumpTo } from './jump'
import { leaveFor, mayLeave } from './navigationBlocks'
import { hideLoadingProblem, showLoadingProblem, showSlowPage } from './notice'
import { finishProgress, startProgress } from './progress'
import { keepScroll, restoreScroll, scrollTo, watchScroll } from './scroll'
import { withTimeout } from './withTimeout'

export { navigate } from '../gatsby/gatsbyRuntime'

export interface RouteUpdate {
  location: { pathname: string; search: string; hash: string }
  prevLocation: { pathname: string; search: string } | null
}

/** The history entry whose page is on screen. */
let shown: HistoryEntry = { key: 'first', index: 0 }
let shownAddress = ''
/** Counts navigations, so that a page that arrives after the reader has gone elsewhere is not shown. */
let attempt = 0
/** Target of going back or forward, until its page is shown. */
let traversal: HistoryEntry | undefined
/** Whether going back was refused and the browser is returning. */
let isReturning = false

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => comparableRoute(pathname) + search

/** The current entry. One that the browser created gets its key and index here. */
function currentEntry(nextIndex: number): HistoryEntry {
  const known = historyEntry(history.state)
  if (known) return known
  const state: { key?: unknown } = { ...history.state }
  const entry = { key: typeof state.key === 'string' ? state.key : String(Date.now()), index: nextIndex }
  history.replaceState({ ...state, ...entry }, '')
  return entry
}

/** Reloads the page, unless the browser is offline: then the reader keeps the current page. */
async function loadAnew(address: string, mine: number, retry: () => void) {
  const isReachable = await fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (mine !== attempt) return
  if (isReachable) {
    leaveFor(address)
    return
  }
  finishProgress()
  showLoadingProblem('The page could not be loaded. Check the network connection.', retry)
}

/** Replaces Gatsby's `navigate`. */
function goTo(gatsby: GatsbyNavigate, to: NavigateTarget, options: NavigateOptions = {}): void {
  if (typeof to === 'number') {
    history.go(to)
    return
  }
  const { pathname, search, hash } = new URL(to, window.location.href)
  const address = withoutIndexHtml(pathname) + search + hash
  const index = options.replace ? shown.index : shown.index + 1
  const show = () => gatsby(address, { ...options, state: { ...options.state, index } })
  const mine = ++attempt
  hideLoadingProblem()
  if (addressOf({ pathname, search }) === shownAddress) {
    finishProgress()
    show()
    return
  }
  if (!mayLeave()) return
  startProgress(() => showSlowPage(() => leaveFor(address)))
  const retry = () => goTo(gatsby, to, options)
  void withTimeout(loadPage(withoutIndexHtml(pathname) + search), siteConfig.loadTimeout)
    .catch(() => undefined)
    .then((page) => {
      if (mine !== attempt) return undefined
      if (page && page.status !== 'error') return show()
      return loadAnew(address, mine, retry)
    })
}

/** Handles back, forward and a typed hash. Runs before Gatsby's listener. */
function onPopState(event: PopStateEvent) {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  const isTyped = historyEntry(event.state) === undefined
  const entry = currentEntry(shown.index + 1)
  const isElsewhere = addressOf(window.location) !== shownAddress
  if (isElsewhere && entry.index !== shown.index && !mayLeave()) {
    isReturning = true
    event.stopImmediatePropagation()
    history.go(shown.index - entry.index)
    return
  }
  attempt++
  hideLoadingProblem()
  traversal = isTyped ? undefined : entry
  if (isElsewhere) startProgress(() => showSlowPage(() => window.location.reload()))
}

/** Whether the target of going back or forward is still loading. */
export const isTraversing = () => traversal !== undefined && addressOf(window.location) !== shownAddress

/** Installs this site's navigation in place of Gatsby's. Runs once, before the first page is rendered in the browser. */
export function prepareNavigation(): void {
  shown = currentEntry(0)
  watchScroll(() => shown.key)
  interceptNavigation(goTo)
  window.addEventListener('popstate', onPopState, true)
}

/** Runs before the old page goes away, and saves its scroll position. */
export function departFrom({ location, prevLocation }: RouteUpdate): void {
  if (prevLocation) keepScroll(shown.key, addressOf(location) === shownAddress)
}

/** Runs once the new page is rendered: ends the progress bar, sets focus and scroll position, and cleans up the head. */
export function arriveAt({ location, prevLocation }: RouteUpdate): void {
  const address = addressOf(location)
  const isElsewhere = address !== shownAddress
  const restored = traversal
  traversal = undefined
  shown = currentEntry(shown.index)
  shownAddress = address
  finishProgress()
  hideLoadingProblem()
  if (!prevLocation) {
    void finishFirstJump(location.hash)
    return
  }
  if (isElsewhere) {
    dropFirstPageTags()
    passFocusOn(() => (restored ? null : hashTarget(location.hash)) ?? document.getElementById('main'))
  }
  if (restored) restoreScroll(restored.key)
  else if (location.hash !== '') void jumpTo(location.hash)
  else scrollTo(0)
}
