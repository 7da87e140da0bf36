import { prepareAnnouncements } from '../browser/announce'
import { watchLinks } from '../browser/links'
import { watchLoadFailures } from '../browser/loadFailure'
import { arriveAt, departFrom, prepareNavigation } from '../browser/navigation'
import { awaitReady, markReady } from '../browser/ready'

/** Before the first page is rendered in the browser. */
export function onClientEntry() {
  watchLoadFailures()
  awaitReady()
  prepareNavigation()
  watchLinks()
}

export function onInitialClientRender() {
  prepareAnnouncements()
  markReady()
}

export const onPreRouteUpdate = departFrom

export const onRouteUpdate = arriveAt

/** Scroll positions are `arriveAt`'s. */
export const shouldUpdateScroll = () => false
