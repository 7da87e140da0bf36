import { useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { preferredVersion, requireDocs } from '../config/docsVersion'
import { siteConfig } from '../config/siteConfig'
import { docsVersionKey } from '../config/storageKeys'
import type { Docs, DocsVersion } from '../config/types'
import { readStorage, writeStorage } from '../browser/storage'

const listeners = createListeners()
/** Name chosen during this page load, since storage may be denied. */
let chosen: string | undefined

/** The docs' versions, the preferred one, and a function to prefer another. Throws on a site without docs. */
export function useDocsVersion(): { docs: Docs; preferred: DocsVersion; prefer: (name: string) => void } {
  const docs = requireDocs(siteConfig, 'useDocsVersion')
  const key = docsVersionKey(docs.pluginId)
  const stored = useSyncExternalStore(
    listeners.subscribe,
    () => chosen ?? readStorage(key),
    () => null,
  )
  const prefer = (name: string) => {
    chosen = name
    writeStorage(key, name)
    listeners.notify()
  }
  return { docs, preferred: preferredVersion(docs, stored), prefer }
}
