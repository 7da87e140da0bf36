import type { WrapPageElementBrowserArgs, WrapRootElementBrowserArgs } from 'gatsby'
import { routeOfAddress } from '../config/siteAddress'
import { decodeAddress } from '../content-model/pagePath'
import { ErrorBoundary } from '../components/layout/ErrorBoundary'
import { SiteFrame } from '../components/layout/SiteFrame'
import type { DocsPageContext } from '../navigation/pageContext'

type FramedArgs = Pick<WrapPageElementBrowserArgs<Record<string, unknown>, Partial<DocsPageContext>>, 'element' | 'props'>

const docsContext = (context: Partial<DocsPageContext>): DocsPageContext | undefined =>
  context.kind === undefined ? undefined : (context as DocsPageContext)

/** Puts the site's frame around every page, on the server and in the browser alike. */
export function wrapPageElement({ element, props }: FramedArgs) {
  return (
    <SiteFrame path={decodeAddress(routeOfAddress(props.location.pathname))} docs={docsContext(props.pageContext)}>
      {element}
    </SiteFrame>
  )
}

/** The outermost error boundary, for errors in the frame itself. */
export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>) {
  return <ErrorBoundary isWholePage>{element}</ErrorBoundary>
}
