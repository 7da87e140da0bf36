import type { ComponentType } from 'react'

/** Attributes arrive as JSON from the page and are read by the island itself; `slots` is the HTML of the places it was rendered around. */
export interface IslandProps {
  slots: string[]
  /** The island's element, for those that work on what stands around them. */
  host: HTMLElement
}

interface Island {
  load: () => Promise<ComponentType<never>>
  /** Of no use without script, so that the page holds only its place. */
  isClientOnly: boolean
}

/** The interactive pieces inside content, by the name in `data-island`. Each is loaded when first seen. */
export const islands: Record<string, Island> = {
  CodeTools: { load: () => import('./CodeTools').then(({ CodeTools }) => CodeTools), isClientOnly: true },
  SymbolFilter: { load: () => import('./SymbolFilter').then(({ SymbolFilter }) => SymbolFilter), isClientOnly: true },
  Tabs: { load: () => import('./Tabs').then(({ Tabs }) => Tabs), isClientOnly: false },
}
