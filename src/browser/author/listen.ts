import { comparableRoute } from '../../content-model/pagePath'
import { routeOfAddress, siteBase } from '../../config/siteAddress'
import { showGone, showProblems } from './authorPanel'
import { newsAddress, shownVersionId, type News } from './news'

/** Milliseconds between two looks at what is shown. */
const lookTime = 250

/** Milliseconds for the newest version to arrive by itself. */
const patience = 2000

let news: News | undefined

/** Since when an older version than the newest has been shown. */
let staleSince: number | undefined
let isAsking = false

const currentRoute = () => comparableRoute(routeOfAddress(window.location.pathname))
/** The version on screen, empty for a page that is not found; nothing where not even the frame could be rendered. */
const shownVersion = () => document.getElementById(shownVersionId)?.getAttribute('value') ?? undefined

async function newestVersion(): Promise<unknown> {
  const name = window.location.pathname.replace(/^\/|\/$/g, '') || 'index'
  const answer = await fetch(`${siteBase}/page-data/${name}/page-data.json`, { cache: 'no-store' })
  if (!answer.ok) return undefined
  const data: { result?: { pageContext?: Record<string, unknown> } } = await answer.json()
  return data.result?.pageContext?.['version']
}

/**
 * Loads the page anew if what the server has for it does not come. Gatsby's messages do not reach a page that is being loaded, or whose page was missing
 * when it registered; and what comes while the first page is being rendered is not shown.
 */
async function catchUp(): Promise<void> {
  const address = window.location.href
  const newest = await newestVersion()
  // The answer and the message to the open page leave the server together.
  await new Promise((resolve) => setTimeout(resolve, lookTime))
  const isLost = newest !== undefined && newest === news?.versions[currentRoute()] && newest !== shownVersion()
  if (isLost && address === window.location.href) window.location.reload()
}

function look(): void {
  if (!news || document.hidden) return
  const route = currentRoute()
  const wanted = news.versions[route]
  showGone(wanted === undefined ? news.gone[route] : undefined)
  const shown = shownVersion()
  if (wanted === undefined || shown === undefined || shown === wanted) {
    staleSince = undefined
    return
  }
  staleSince ??= Date.now()
  if (Date.now() - staleSince < patience || isAsking) return
  isAsking = true
  void catchUp()
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
      staleSince = undefined
    })
}

/** Shows authors what the development server has to say: what is wrong, and where a page went that they have open. */
export function listen(): void {
  const source = new EventSource(siteBase + newsAddress)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    news = JSON.parse(data) as News
    showProblems(news.problems)
    look()
  })
  setInterval(look, lookTime)
}
