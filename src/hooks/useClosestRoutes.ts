import { useEffect, useState } from 'react'
import { closestRoutes, sitemapRoutes } from '../navigation/closestRoutes'

/** Pages near the address in the browser's bar, once the list of all pages is loaded. None where it can't be: they are an offer, not a need. */
export function useClosestRoutes(): readonly string[] {
  const [closest, setClosest] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const wanted = window.location.pathname
    fetch('/sitemap.xml')
      .then((response) => (response.ok ? response.text() : ''))
      .then((xml) => {
        if (!isOver) setClosest(closestRoutes(wanted, sitemapRoutes(xml)))
      })
      .catch((error: unknown) => console.warn('The list of pages could not be loaded.', error))
    return () => {
      isOver = true
    }
  }, [])
  return closest
}
