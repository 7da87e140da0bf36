import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { announcementDismissedKey, announcementIdKey } from '../config/storageKeys'
import { readStorage, writeStorage } from '../browser/storage'

const listeners = createListeners()
/** Id of the announcement dismissed during this page load, since storage may be denied. */
let dismissed: string | undefined

/** Whether the reader dismissed this very announcement, and not an earlier one. */
const isStored = (id: string) => readStorage(announcementIdKey) === id && readStorage(announcementDismissedKey) === 'true'

/** Whether an announcement was dismissed, and a function to dismiss it. A new id is new to everyone. */
export function useAnnouncement(id: string): { isDismissed: boolean; dismiss: () => void } {
  const isGone = useSyncExternalStore(
    listeners.subscribe,
    () => dismissed === id || isStored(id),
    () => false,
  )
  useEffect(() => {
    if (readStorage(announcementIdKey) === id) return
    writeStorage(announcementIdKey, id)
    writeStorage(announcementDismissedKey, 'false')
  }, [id])
  const dismiss = () => {
    dismissed = id
    writeStorage(announcementDismissedKey, 'true')
    listeners.notify()
  }
  return { isDismissed: isGone, dismiss }
}
