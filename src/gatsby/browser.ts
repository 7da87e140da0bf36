import { prepareAnnouncements } from '../browser/announce'
import { watchLinks } from '../browser/links'
import { watchLoadFailures } from '../browser/loadFailure'
import { arriveAt, departFrom, prepareNavigation } from '../browser/navigation'
import { awaitReady, markReady } from '../browser/ready'

// At once: Gatsby's own listener comes with its next module.
watchLoadFailures()

/** Before the first page is rendered in the browser. */
export function onClientEntry() {
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
