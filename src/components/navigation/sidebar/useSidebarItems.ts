import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { siteAddress } from '../../../config/siteAddress'
import { openCategoriesKey } from '../../../config/storageKeys'
import { siteConfig } from '../../../config/siteConfig'
import { withTimeout } from '../../../browser/withTimeout'
import { readStorage, writeStorage } from '../../../browser/storage'
import { isSameRoute } from '../../../navigation/matchRoute'
import { parseLevel } from '../../../navigation/sidebarBranch'
import { shouldPrefetch } from '../../../offline/shouldPrefetch'
import { createSidebarStore } from '../../../navigation/sidebarStore'
import type { BranchCategory, BranchItem } from '../../../navigation/types'

async function load(folder: string): Promise<BranchItem[]> {
  const response = await withTimeout(fetch(siteAddress(`/sidebar/${folder}.json`)), siteConfig.loadTimeout)
  if (!response.ok) throw new Error(`The sidebar's items for ${folder} answered ${response.status}.`)
  return parseLevel(await response.json())
}

/** One store for all sidebars, so that the one beside the page and the one in the drawer agree. */
export const sidebarStore = createSidebarStore({
  read: () => readStorage(openCategoriesKey, 'session'),
  save: (choices) => writeStorage(openCategoriesKey, choices, 'session'),
  load,
})

/** Tells the store about the current page. */
export function useSidebarArrival(branch: readonly BranchItem[], path: string) {
  useLayoutEffect(() => {
    sidebarStore.arrive(branch, (route) => isSameRoute(route, path))
  }, [branch, path])
}

interface SidebarItems {
  isOpen: boolean
  /** `undefined` until they are loaded. */
  items: readonly BranchItem[] | undefined
  state: 'loading' | 'failed' | undefined
  /** Whether the reader toggled it here, rather than a page or an earlier visit. */
  isToggled: boolean
  toggle: () => void
  open: () => void
  /** Loads the items, even after a failure. */
  prepare: () => void
  /** Prefetches them if the connection allows. */
  prefetch: () => void
}

/** Whether a category is open, and its items. Items that did not come with the page are loaded when it is opened. */
export function useSidebarItems(category: BranchCategory): SidebarItems {
  const { folder } = category
  const { choices, levels, states } = useSyncExternalStore(sidebarStore.subscribe, sidebarStore.getSnapshot, sidebarStore.getServerSnapshot)
  const [isToggled, setToggled] = useState(false)
  const isOpen = choices.get(folder) ?? category.items !== undefined
  const items = category.items ?? levels.get(folder)
  const state = states.get(folder)
  const isMissing = isOpen && items === undefined && state === undefined

  useEffect(() => {
    if (isMissing) void sidebarStore.ensure(folder)
  }, [isMissing, folder])

  const open = useCallback(() => sidebarStore.setOpen(folder, true), [folder])
  const prepare = () => {
    if (items === undefined) void sidebarStore.ensure(folder)
  }
  const prefetch = () => {
    if (state === undefined && shouldPrefetch(navigator.connection)) prepare()
  }
  const toggle = () => {
    setToggled(true)
    if (!isOpen) prepare()
    sidebarStore.setOpen(folder, !isOpen)
  }
  return { isOpen, items, state, isToggled, toggle, open, prepare, prefetch }
}
