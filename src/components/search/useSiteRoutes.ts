import { useEffect, useState } from 'react'
import { siteAddress } from '../../config/siteAddress'
import { readRoutes, type Route } from '../../search/closestRoutes'

let loading: Promise<Route[]> | undefined

async function loadRoutes(): Promise<Route[]> {
  const response = await fetch(siteAddress('/search/routes.json'))
  if (!response.ok) throw new Error(`The list of routes answered ${response.status}.`)
  return readRoutes(await response.json())
}

/** Every published page with its label; none until the list has arrived. It is fetched once, and again after a failure. */
export function useSiteRoutes(): { routes: readonly Route[]; hasFailed: boolean } {
  const [routes, setRoutes] = useState<readonly Route[]>([])
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loading ??= loadRoutes()
    loading.then(
      (list) => {
        if (isCurrent) setRoutes(list)
      },
      () => {
        loading = undefined
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return { routes, hasFailed }
}
