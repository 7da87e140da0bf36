import { useEffect } from 'react'
import type { WrapPageElementBrowserArgs, WrapRootElementBrowserArgs } from 'gatsby'
import { routeOfAddress } from '../config/siteAddress'
import { decodeAddress } from '../content-model/pagePath'
import { setShownPage, type ShownPage } from '../browser/author/shownPage'
import { ErrorBoundary } from '../components/layout/ErrorBoundary'
import { SiteFrame } from '../components/layout/SiteFrame'
import type { DocsPageContext } from '../navigation/pageContext'

/** What a development server adds to the context of every page. */
interface Versioned {
  version?: string
}

type FramedArgs = Pick<WrapPageElementBrowserArgs<Record<string, unknown>, Partial<DocsPageContext> & Versioned>, 'element' | 'props'>

const docsContext = (context: Partial<DocsPageContext>): DocsPageContext | undefined =>
  context.kind === undefined ? undefined : (context as DocsPageContext)

/** Notes which version and data are on screen once they are. */
function Shown({ version, data }: ShownPage) {
  useEffect(() => {
    setShownPage({ version, data })
    return () => setShownPage(undefined)
  }, [version, data])
  return null
}

/** Puts the site's frame around every page, on the server and in the browser alike. */
export function wrapPageElement({ element, props }: FramedArgs) {
  const framed = (
    <SiteFrame path={decodeAddress(routeOfAddress(props.location.pathname))} docs={docsContext(props.pageContext)}>
      {element}
    </SiteFrame>
  )
  if (process.env.NODE_ENV !== 'development') return framed
  return (
    <>
      {framed}
      <Shown version={props.pageContext.version ?? ''} data={props.data} />
    </>
  )
}

/** The outermost error boundary, for errors in the frame itself. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>) {
  return <ErrorBoundary isWholePage>{element}</ErrorBoundary>
}
