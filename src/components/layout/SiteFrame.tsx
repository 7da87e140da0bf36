import { useMemo, type ReactNode } from 'react'
import { siteConfig } from '../../config/siteConfig'
import { RouteProvider, type Route } from '../../hooks/route'
import { Navbar } from '../navigation/navbar/Navbar'
import { DocsFrame } from './DocsFrame'
import { ErrorBoundary } from './ErrorBoundary'
import { Footer } from './Footer'
import { latePart } from './latePart'
import { ProgressBar } from './ProgressBar'
import { SkipLink } from './SkipLink'

const AnnouncementBar = latePart('The announcement', () => import('./AnnouncementBar').then((module) => module.AnnouncementBar))

interface SiteFrameProps extends Route {
  children: ReactNode
}

/** The frame around every page. It stays mounted from page to page, as does the docs' own frame between docs pages. */
export function SiteFrame({ path, docs, children }: SiteFrameProps) {
  const route = useMemo(() => ({ path, docs }), [path, docs])
  const { announcementBar, footer } = siteConfig
  // Each page gets its own boundary, so that a crash does not outlast its page.
  const page = <ErrorBoundary key={path}>{children}</ErrorBoundary>
  return (
    <RouteProvider value={route}>
      <SkipLink />
      <ProgressBar />
      {announcementBar && <AnnouncementBar announcement={announcementBar} />}
      <Navbar config={siteConfig} />
      {docs ? (
        <DocsFrame path={path} docs={docs}>
          {page}
        </DocsFrame>
      ) : (
        <main id="main" tabIndex={-1}>
          {page}
        </main>
      )}
      <Footer footer={footer} />
    </RouteProvider>
  )
}
