import { useState, useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { readStorage, writeStorage } from '../browser/storage'
import { tabGroupPrefix } from '../config/storageKeys'

const keyOf = (group: string) => tabGroupPrefix + group

const listeners = createListeners()
/** Labels chosen during this page load, by group, since storage may be denied. */
const chosen = new Map<string, string>()

function choose(group: string, label: string) {
  chosen.set(group, label)
  writeStorage(keyOf(group), label)
  window.showStoredTabs?.()
  listeners.notify()
}

/** The selected index, and a function to select another. Tabs of one group follow each other by label, on every page; the choice is remembered. */
export function useTabGroup(group: string | undefined, labels: readonly string[]): [number, (at: number) => void] {
  const [own, setOwn] = useState(0)
  const shared = useSyncExternalStore(
    listeners.subscribe,
    () => (group === undefined ? undefined : (chosen.get(group) ?? readStorage(keyOf(group)) ?? undefined)),
    () => undefined,
  )
  const ofGroup = shared === undefined ? -1 : labels.indexOf(shared)
  const select = (at: number) => {
    setOwn(at)
    const label = labels[at]
    if (group !== undefined && label !== undefined) choose(group, label)
  }
  return [ofGroup === -1 ? own : ofGroup, select]
}

const neverChanges = () => () => undefined

/** Whether the island is hydrated. Becomes true in the same commit that shows the remembered tab. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
