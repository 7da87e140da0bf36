import type { BranchItem } from './types'

export interface SidebarSnapshot {
  /** Whether a category is open, by folder, for those that a reader toggled or that lead to a visited page. */
  readonly choices: ReadonlyMap<string, boolean>
  /** The known items of categories, by folder. */
  readonly levels: ReadonlyMap<string, readonly BranchItem[]>
  /** Categories whose items are loading or failed to load. */
  readonly states: ReadonlyMap<string, 'loading' | 'failed'>
}

interface SidebarSource {
  /** The stored text, as `save` wrote it; `null` if there is none. */
  read: () => string | null
  save: (choices: string) => void
  /** Loads the items of a category; rejects on failure. */
  load: (folder: string) => Promise<BranchItem[]>
}

const nothing: SidebarSnapshot = { choices: new Map(), levels: new Map(), states: new Map() }

function parseChoices(text: string | null): Map<string, boolean> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    return new Map(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
  } catch {
    return new Map()
  }
}

const changed = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined) => {
  const copy = new Map(map)
  if (value === undefined) copy.delete(key)
  else copy.set(key, value)
  return copy
}

/**
 * State of the sidebar that lasts from page to page: which categories are open, and the items that are known.
 * Every change creates a new snapshot, so that React can compare them.
 */
export function createSidebarStore({ read, save, load }: SidebarSource) {
  const listeners = new Set<() => void>()
  const loads = new Map<string, Promise<void>>()
  let snapshot: SidebarSnapshot | undefined

  const current = () => (snapshot ??= { ...nothing, choices: parseChoices(read()) })

  function change(next: Partial<SidebarSnapshot>) {
    snapshot = { ...current(), ...next }
    for (const listener of listeners) listener()
  }

  function setOpen(folder: string, isOpen: boolean) {
    if (current().choices.get(folder) === isOpen) return
    change({ choices: changed(current().choices, folder, isOpen) })
    save(JSON.stringify(Object.fromEntries(current().choices)))
  }

  /** Loads a category's items unless they are known or loading. Never rejects: a failure is a state. */
  function ensure(folder: string): Promise<void> {
    if (current().levels.has(folder)) return Promise.resolve()
    const running = loads.get(folder)
    if (running) return running
    change({ states: changed(current().states, folder, 'loading') })
    const loading = load(folder)
      .then(
        (items) => change({ levels: changed(current().levels, folder, items), states: changed(current().states, folder, undefined) }),
        () => change({ states: changed(current().states, folder, 'failed') }),
      )
      .finally(() => loads.delete(folder))
    loads.set(folder, loading)
    return loading
  }

  /**
   * Takes over the levels that came with a page, and opens the categories on the way to it.
   * @returns whether the page is among the items or below them
   */
  function arrive(branch: readonly BranchItem[], isHere: (path: string) => boolean): boolean {
    let isOnWay = false
    for (const item of branch) {
      let isOn = isHere(item.path)
      if (item.kind === 'category' && item.items) {
        if (!current().levels.has(item.folder)) change({ levels: changed(current().levels, item.folder, withoutItems(item.items)) })
        isOn = arrive(item.items, isHere) || isOn
        if (isOn) setOpen(item.folder, true)
      }
      isOnWay ||= isOn
    }
    return isOnWay
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: current,
    /** The same for every reader, like the built HTML. */
    getServerSnapshot: () => nothing,
    setOpen,
    ensure,
    arrive,
    /** Loads all categories that were left open; settles when each has loaded or failed. */
    restore: async () => {
      const open = [...current().choices].filter(([, isOpen]) => isOpen).map(([folder]) => folder)
      await Promise.all(open.map(ensure))
    },
  }
}

const withoutItems = (items: readonly BranchItem[]): BranchItem[] =>
  items.map((item) => (item.kind === 'page' ? item : { kind: item.kind, path: item.path, label: item.label, folder: item.folder }))
