import type { BranchItem } from './types'

function parseItem(value: unknown): BranchItem {
  if (typeof value !== 'object' || value === null) throw new Error('An item of the sidebar is no object.')
  const { kind, path, label, folder, planned }: Partial<Record<string, unknown>> = { ...value }
  if (typeof path !== 'string' || typeof label !== 'string') throw new Error('An item of the sidebar has no path or label.')
  if (kind === 'page') return { kind, path, label, ...(planned === true && { planned }) }
  if (kind === 'category' && typeof folder === 'string') return { kind, path, label, folder }
  throw new Error(`An item of the sidebar is neither page nor category: ${label}`)
}

/** One level of the sidebar, as it was loaded. Throws for anything else, such as the page that some hosts answer with instead of a 404. */
export function parseLevel(value: unknown): BranchItem[] {
  if (!Array.isArray(value)) throw new Error('The loaded level of the sidebar is no list.')
  return value.map(parseItem)
}
