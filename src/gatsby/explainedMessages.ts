import type { Site } from '../buildTime/paths'
import { RenderCache } from '../buildTime/renderCache'
import { messageList, type MessageList } from '../content-model/messages/messageList'
import { isErrorsRoute } from '../languages/referenceRoutes'
import type { SitePlan } from '../plan/sitePlan'
import type { ListedDoc } from './nameLists'

/** The messages that the pages explain, those of the first pages of the sidebar first: they are about the most general mistakes. */
export function explainedMessages(docs: readonly ListedDoc[], plan: Pick<SitePlan, 'pages'>, site: Site): MessageList {
  const cache = new RenderCache(site.root)
  const places = new Map(plan.pages.map(({ route }, at) => [route, at]))
  const placeOf = ({ path }: ListedDoc) => places.get(path) ?? places.size
  return messageList(
    docs
      .filter(({ path }) => isErrorsRoute(path))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ path, language, renderKey }) => ({ path, language, symbols: cache.symbols(renderKey) })),
  )
}
