import { comparableRoute } from '../../content-model/pagePath'
import { routeOfAddress, siteBase } from '../../config/siteAddress'
import { showGone, showProblems } from './authorPanel'
import { Clock } from './clock'
import { newsAddress, type News } from './news'
import { shownPage, type ShownPage } from './shownPage'

/** Milliseconds between two looks at what is shown. */
const lookTime = 250

/** Milliseconds for the newest version to arrive by itself. */
const patience = 2000

/** Milliseconds for webpack's update to arrive by itself: an event, a list of files, and the code. */
const patienceForCode = 5000

let news: News | undefined
/** Hash of the newest code. `__webpack_hash__` is that of the code that this page runs. */
let newestCode: string | undefined
const codeClock = new Clock()

/** The page on screen when it was last found equal to the server's. */
let compared: ShownPage | undefined
const pageClock = new Clock()
let isAsking = false

const currentRoute = () => comparableRoute(routeOfAddress(window.location.pathname))

async function newestPage(): Promise<ShownPage | undefined> {
  const name = window.location.pathname.replace(/^\/|\/$/g, '') || 'index'
  const answer = await fetch(`${siteBase}/page-data/${name}/page-data.json`, { cache: 'no-store' })
  if (!answer.ok) return undefined
  const { result }: { result?: { data?: unknown; pageContext?: { version?: string } } } = await answer.json()
  return { version: result?.pageContext?.version ?? '', data: result?.data }
}

/**
 * Reloads the page if the server has something newer that does not arrive. Gatsby's messages miss a page that is being loaded, or that did not exist when it
 * registered, and what comes during the first render is not shown. The version covers the content alone. Data may differ under the same version: a template
 * that was read half-written has no query, so its pages get no data.
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

function lookAtPage({ versions, gone }: News): void {
  const route = currentRoute()
  const wanted = versions[route]
  showGone(wanted === undefined ? gone[route] : undefined)
  const shown = shownPage()
  if (wanted === undefined || shown === undefined || (shown.version === wanted && shown === compared)) return
  if (isAsking || pageClock.waitedFor(wanted, shown) < patience) return
  isAsking = true
  void catchUp()
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
      pageClock.restart()
    })
}

/** Reloads a page that keeps running old code: webpack does not try again when an update could not be loaded, or is not there any more. */
function lookAtCode(): void {
  const waited = codeClock.waitedFor(newestCode, __webpack_hash__)
  if (newestCode === undefined || newestCode === __webpack_hash__ || waited < patienceForCode) return
  codeClock.restart()
  window.location.reload()
}

function look(): void {
  if (document.hidden) return
  lookAtCode()
  if (news) lookAtPage(news)
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
  // Without its server the page is still readable. A server that is back tells its code again.
  source.addEventListener('error', () => {
    newestCode = undefined
  })
  setInterval(look, lookTime)
}
