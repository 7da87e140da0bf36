import { isBelowRoute, isSameRoute } from './matchRoute'

export interface ActiveRule {
  to?: string
  activeBasePath?: string
  activeBaseRegex?: string
}

/** Whether a navbar item is active on the page at `path`: by regular expression, else by base path, else by its own route. */
export function isItemActive({ to, activeBasePath, activeBaseRegex }: ActiveRule, path: string): boolean {
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex).test(path)
  if (activeBasePath !== undefined) return isBelowRoute(path, activeBasePath)
  return to !== undefined && isSameRoute(path, to)
}

/** The item's `aria-current`: `page` for a link to this very page, `true` for its section, else nothing. */
export function itemCurrent(rule: ActiveRule, path: string): 'page' | 'true' | undefined {
  if (!isItemActive(rule, path)) return undefined
  return rule.to !== undefined && isSameRoute(path, rule.to) ? 'page' : 'true'
}
