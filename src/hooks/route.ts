import type { DocsPageContext } from '../navigation/pageContext'
import { requiredContext } from './requiredContext'

export interface Route {
  /** Route of the current page as Gatsby created it. */
  path: string
  /** Present on pages under /docs. */
  docs: DocsPageContext | undefined
}

/** The page that the frame stands around. */
export const [RouteProvider, useRoute] = requiredContext<Route>('useRoute', 'RouteProvider')
