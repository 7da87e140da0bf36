import type { SitePage } from './sitePage'

/** A page of a tiny site, for tests. */
export const fruitPage = (route: string, rest: Partial<SitePage> = {}): SitePage => ({
  route,
  kind: 'doc',
  title: route.split('/').filter(Boolean).at(-1) ?? 'Home',
  description: `All about ${route}.`,
  trail: [],
  items: [],
  isHidden: false,
  hasMarkdown: true,
  pictures: [],
  ...rest,
})
