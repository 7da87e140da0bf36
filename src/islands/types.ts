import type { ComponentType } from 'react'

/** Every island reads its own attributes, which arrive as JSON from the page. */
export interface IslandProps {
  /** HTML of each slot inside the island, as the page was built. */
  slots: string[]
  /** The island's element, for islands that act on the content around them. */
  host: HTMLElement
}

export interface Island {
  load: () => Promise<ComponentType<never>>
  /** Does nothing without script, so the page holds only an empty element for it. */
  isClientOnly: boolean
}
