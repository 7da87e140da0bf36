import { useEffect, useState } from 'react'
import { storedRoutes } from '../../browser/offline/storedRoutes'
import { pageKey } from '../../offline/addresses'

const none = () => false

/** Tells, while the browser is offline, whether a page would not open because it is not stored. Online, none is missing. */
export function useMissingPages(): (route: string) => boolean {
  const [isMissing, setMissing] = useState<(route: string) => boolean>(() => none)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const stored = navigator.onLine ? undefined : await storedRoutes()
      if (isCurrent) setMissing(() => (stored ? (route: string) => !stored.has(pageKey(route)) : none))
    }
    const lookAgain = () => void look().catch(() => undefined)
    lookAgain()
    window.addEventListener('online', lookAgain)
    window.addEventListener('offline', lookAgain)
    return () => {
      isCurrent = false
      window.removeEventListener('online', lookAgain)
      window.removeEventListener('offline', lookAgain)
    }
  }, [])
  return isMissing
}
