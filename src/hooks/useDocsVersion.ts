import { useSyncExternalStore } from 'react'
import { preferredVersion, preferredVersionKey, requireDocs } from '../config/docsVersion'
import { siteConfig } from '../config/siteConfig'
import type { Docs, DocsVersion } from '../config/types'
import { readStorage, writeStorage } from './storage'

const listeners = new Set<() => void>()
/** Name chosen on this page load; the storage may be denied. */
let chosen: string | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The docs' versions, the one the reader prefers, and how to prefer another. Throws on a site without docs. */
export function useDocsVersion(): { docs: Docs; preferred: DocsVersion; prefer: (name: string) => void } {
  const docs = requireDocs(siteConfig, 'useDocsVersion')
  const key = preferredVersionKey(docs.pluginId)
  const stored = useSyncExternalStore(
    subscribe,
    () => chosen ?? readStorage(key),
    () => null,
  )
  const prefer = (name: string) => {
    chosen = name
    writeStorage(key, name)
    for (const listener of listeners) listener()
  }
  return { docs, preferred: preferredVersion(docs, stored), prefer }
}
