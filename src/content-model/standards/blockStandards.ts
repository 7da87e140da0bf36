import { isStandard, standards } from './standards'
import type { RowStandards } from './rowStandards'

export interface BlockStandards {
  since?: string
  deprecated?: string
  until?: string
}

type Key = 'since' | 'deprecated' | 'removed'

/** The standards of all names, oldest first; nothing if one of the names has none. */
function ofAll(names: readonly RowStandards[], key: Key): string[] {
  const found = names.map((name) => name[key]).filter((standard): standard is string => standard !== undefined && isStandard(standard))
  return found.length === names.length ? found.sort((a, b) => standards.indexOf(a) - standards.indexOf(b)) : []
}

/**
 * The standards of a block of several names: it is there once its first name is, and deprecated or removed only with the last one.
 */
export function blockStandards(names: readonly RowStandards[]): BlockStandards {
  const since = ofAll(names, 'since')[0]
  const deprecated = ofAll(names, 'deprecated').at(-1)
  const until = ofAll(names, 'removed').at(-1)
  return { ...(since !== undefined && { since }), ...(deprecated !== undefined && { deprecated }), ...(until !== undefined && { until }) }
}
