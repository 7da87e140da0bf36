import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { GatsbyBrowser } from 'gatsby'
import { prepareAnnouncements } from '../browser/announce'
import { watchLinks } from '../browser/links'
import { watchLoadFailures } from '../browser/loadFailure'
import { arriveAt, departFrom, prepareNavigation, type RouteUpdate } from '../browser/navigation'
import { keepVisited, prepareOffline } from '../browser/offline/start'
import { awaitReady, markReady } from '../browser/ready'
import { onPageCodeReplaced } from './gatsbyRuntime'

// At once: Gatsby's own listener comes with its next module.
watchLoadFailures()

/** Before the first page is rendered in the browser. */
export function onClientEntry() {
  // No part of what is published: webpack leaves out what it knows to be false.
  if (process.env.NODE_ENV === 'development') {
    // At once: an update may come before the code that `listen` is in.
    onPageCodeReplaced(() => window.location.reload())
    void import('../browser/author/listen').then(({ listen }) => listen())
  }
  awaitReady()
  prepareNavigation()
  watchLinks()
}

export function onInitialClientRender() {
  prepareAnnouncements()
  markReady()
  prepareOffline()
}

export const onPreRouteUpdate = departFrom

export function onRouteUpdate(update: RouteUpdate) {
  arriveAt(update)
  if (update.prevLocation) keepVisited(update.location.pathname)
}

/** Scroll positions are `arriveAt`'s. */
export const shouldUpdateScroll = () => false

/** Hydrates in slices of a few milliseconds, between which the reader is answered. The development server's own way stays as it is. */
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  process.env.NODE_ENV === 'production'
    ? () => (element: ReactNode, container: Element) => startTransition(() => void hydrateRoot(container, element))
    : undefined
