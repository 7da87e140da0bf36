import { isBelowRoute, isSameRoute } from './matchRoute'

interface ActiveRule {
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
