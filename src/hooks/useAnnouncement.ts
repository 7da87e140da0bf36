import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { dismissKey, idKey, isDismissed } from '../config/announcement'
import { readStorage, writeStorage } from '../browser/storage'

const listeners = createListeners()
/** Id of the announcement that was dismissed on this page load; the storage may be denied. */
let dismissed: string | undefined

/** Whether an announcement was dismissed, and how to dismiss it. A new id is new to everyone. */
export function useAnnouncement(id: string): { isDismissed: boolean; dismiss: () => void } {
  const isGone = useSyncExternalStore(
    listeners.subscribe,
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
    listeners.notify()
  }
  return { isDismissed: isGone, dismiss }
}
