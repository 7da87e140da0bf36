import { useEffect, useSyncExternalStore } from 'react'
import { dismissKey, idKey, isDismissed } from '../config/announcement'
import { readStorage, writeStorage } from './storage'

const listeners = new Set<() => void>()
/** Id of the announcement that was dismissed on this page load; the storage may be denied. */
let dismissed: string | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether an announcement was dismissed, and how to dismiss it. A new id is new to everyone. */
export function useAnnouncement(id: string): { isDismissed: boolean; dismiss: () => void } {
  const isGone = useSyncExternalStore(
    subscribe,
    () => dismissed === id || isDismissed(id, readStorage(idKey), readStorage(dismissKey)),
    () => false,
  )
  useEffect(() => {
    if (readStorage(idKey) === id) return
    writeStorage(idKey, id)
    writeStorage(dismissKey, 'false')
  }, [id])
  const dismiss = () => {
    dismissed = id
    writeStorage(dismissKey, 'true')
    for (const listener of listeners) listener()
  }
  return { isDismissed: isGone, dismiss }
}
