import { isBelowRoute, isSameRoute } from './matchRoute'

export interface ActiveRule {
  to?: string
  activeBasePath?: string
  activeBaseRegex?: string
}

/** Whether a navbar item stands for the page at `path`: by regular expression, else by base path, else by its own route. */
export function isItemActive({ to, activeBasePath, activeBaseRegex }: ActiveRule, path: string): boolean {
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex).test(path)
  if (activeBasePath !== undefined) return isBelowRoute(path, activeBasePath)
  return to !== undefined && isSameRoute(path, to)
}

/** What `aria-current` says of an item: it leads to this very page, it stands for the section around it, or neither. */
export function itemCurrent(rule: ActiveRule, path: string): 'page' | 'true' | undefined {
  if (!isItemActive(rule, path)) return undefined
  return rule.to !== undefined && isSameRoute(path, rule.to) ? 'page' : 'true'
}
