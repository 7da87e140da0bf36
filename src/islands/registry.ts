import type { Island } from './types'

/** The interactive pieces inside content, by the name in `data-island`. Each is loaded when it first comes near the viewport. */
export const islands: Record<string, Island> = {
  CodeTools: { load: () => import('./CodeTools').then(({ CodeTools }) => CodeTools), isClientOnly: true },
  SymbolFilter: { load: () => import('./SymbolFilter').then(({ SymbolFilter }) => SymbolFilter), isClientOnly: true },
  Tabs: { load: () => import('./Tabs').then(({ Tabs }) => Tabs), isClientOnly: false },
}
