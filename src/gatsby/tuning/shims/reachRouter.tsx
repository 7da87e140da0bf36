import { cloneElement, createContext, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { globalHistory, type HistoryLocation } from './history'

export { globalHistory }

/** Goes to another address. */
export const { navigate } = globalHistory

/**
 * Stands in for Gatsby's router in production. Each address here is one page, which Gatsby has found before it renders: nothing is left to be
 * matched, and the router's own way to a page waits for a frame before it begins.
 */
export function pick(routes: readonly unknown[]): null {
  if (routes.length > 0) throw new Error('A page has a "matchPath", which src/gatsby/tuning/shims/reachRouter.tsx does not know.')
  return null
}

/** Gatsby fills it; none of its readers is left. */
export const BaseContext = createContext<unknown>(undefined)

/** Renders anew as soon as the address has changed. */
export function Location({ children }: { children: (context: { location: HistoryLocation }) => ReactNode }) {
  const [location, setLocation] = useState(globalHistory.location)
  useEffect(() => globalHistory._onTransitionComplete(), [location])
  useEffect(() => globalHistory.listen(({ location: next }) => setLocation(next)), [])
  return children({ location })
}

interface RouterProps {
  id: string
  location: HistoryLocation
  children: ReactElement<{ location: HistoryLocation; uri: string }>
}

/** The page, in the frame that the server has written. */
export function Router({ id, location, children }: RouterProps) {
  return (
    <div style={{ outline: 'none' }} tabIndex={-1} id={id}>
      {cloneElement(children, { location, uri: location.pathname })}
    </div>
  )
}
