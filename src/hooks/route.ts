import { createContext, useContext, type Provider } from 'react'
import type { DocsPageContext } from '../navigation/pageContext'

export interface Route {
  /** Route of the current page as Gatsby created it. */
  path: string
  /** Present on pages under /docs. */
  docs: DocsPageContext | undefined
}

/**
 * Creates a required context: its provider and the hook that reads it. Without a provider the hook throws an error that names both.
 */
function requiredContext<Value>(hook: string, provider: string): [Provider<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined)
  const useRequired = () => {
    const value = useContext(context)
    if (value === undefined) throw new Error(`${hook} is used outside of <${provider}>. Put the component inside <${provider}>.`)
    return value
  }
  return [context.Provider, useRequired]
}

/** The current page. */
export const [RouteProvider, useRoute] = requiredContext<Route>('useRoute', 'RouteProvider')
