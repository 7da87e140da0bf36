import type { ReactNode } from 'react'
import { siteConfig } from '../../config/siteConfig'
import type { DocsPageContext } from '../../templates/pageContext'
import { Navbar } from '../navigation/Navbar'
import { DocsFrame } from './DocsFrame'
import { ErrorBoundary } from './ErrorBoundary'
import { Footer } from './Footer'
import { ProgressBar } from './ProgressBar'
import { SkipLink } from './SkipLink'

interface SiteFrameProps {
  /** Route of the current page as Gatsby created it. */
  path: string
  /** Present on pages under /docs. */
  docs: DocsPageContext | undefined
  children: ReactNode
}

/** What stands around every page. It stays mounted from page to page, and so does the docs' own frame among docs pages. */
export function SiteFrame({ path, docs, children }: SiteFrameProps) {
  // Another page gets a boundary of its own, so that a crash does not outlast its page.
  const page = <ErrorBoundary key={path}>{children}</ErrorBoundary>
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Navbar config={siteConfig} path={path} docs={docs} />
      {docs ? (
        <DocsFrame path={path} docs={docs}>
          {page}
        </DocsFrame>
      ) : (
        <main id="main" tabIndex={-1}>
          {page}
        </main>
      )}
      <Footer footer={siteConfig.footer} />
    </>
  )
}
