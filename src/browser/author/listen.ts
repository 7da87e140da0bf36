import { comparableRoute } from '../../content-model/pagePath'
import { routeOfAddress, siteBase } from '../../config/siteAddress'
import { showGone, showProblems } from './authorPanel'
import { newsAddress, type News } from './news'
import { shownPage, type ShownPage } from './shownPage'

/** Milliseconds between two looks at what is shown. */
const lookTime = 250

/** Milliseconds for the newest version to arrive by itself. */
const patience = 2000

/** Milliseconds for the newest code to arrive by itself. Webpack hands it out in three steps. */
const patienceForCode = 5000

let news: News | undefined

/** What `__webpack_hash__` is in a page with the newest code. */
let newestCode: string | undefined

/** Since when the page has run older code. */
let outdatedSince: number | undefined

/** Since when it has been open whether the page on screen is the newest. */
let doubtfulSince: number | undefined
let isAsking = false

/** What was on screen when its data were compared with the server's. */
let compared: ShownPage | undefined

const currentRoute = () => comparableRoute(routeOfAddress(window.location.pathname))

async function newestPage(): Promise<ShownPage | undefined> {
  const name = window.location.pathname.replace(/^\/|\/$/g, '') || 'index'
  const answer = await fetch(`${siteBase}/page-data/${name}/page-data.json`, { cache: 'no-store' })
  if (!answer.ok) return undefined
  const { result }: { result?: { data?: unknown; pageContext?: { version?: string } } } = await answer.json()
  return { version: result?.pageContext?.version ?? '', data: result?.data }
}

/**
 * Loads the page anew if what the server has for it does not come. Gatsby's messages do not reach a page that is being loaded, or whose page was missing
 * when it registered; and what comes while the first page is being rendered is not shown. The version tells of content alone: the data of a page are others,
 * too, while its template was read before it was complete, and asked for nothing.
 */
async function catchUp(): Promise<void> {
  const address = window.location.href
  const shown = shownPage()
  const newest = await newestPage()
  // The answer and the message to the open page leave the server together.
  await new Promise((resolve) => setTimeout(resolve, lookTime))
  if (address !== window.location.href || shown !== shownPage()) return
  if (newest === undefined || newest.version !== news?.versions[currentRoute()]) return
  if (newest.version !== shown?.version || JSON.stringify(newest.data) !== JSON.stringify(shown.data)) window.location.reload()
  else compared = shown
}

/** Loads the page anew if it goes on with old code: webpack does not try again when an update could not be loaded, or is not there any more. */
function lookAtCode(): void {
  if (newestCode === undefined || newestCode === __webpack_hash__) outdatedSince = undefined
  else outdatedSince ??= Date.now()
  if (outdatedSince !== undefined && Date.now() - outdatedSince > patienceForCode) window.location.reload()
}

function look(): void {
  if (!document.hidden) lookAtCode()
  if (!news || document.hidden) return
  const route = currentRoute()
  const wanted = news.versions[route]
  showGone(wanted === undefined ? news.gone[route] : undefined)
  const shown = shownPage()
  if (wanted === undefined || shown === undefined || (shown.version === wanted && shown === compared)) {
    doubtfulSince = undefined
    return
  }
  doubtfulSince ??= Date.now()
  if (Date.now() - doubtfulSince < patience || isAsking) return
  isAsking = true
  void catchUp()
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
      doubtfulSince = undefined
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
  source.addEventListener('code', ({ data }: MessageEvent<string>) => {
    newestCode = data
  })
  setInterval(look, lookTime)
}
