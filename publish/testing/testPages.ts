import type { PlannedDoc, PlannedPlainPage } from '../../src/plan/sitePlan'

const placeOf = (route: string) => ({
  route,
  title: route.split('/').filter(Boolean).at(-1) ?? 'Home',
  description: `All about ${route}.`,
  isListed: true,
})

/** Pages of a tiny site, as its plan has them. */
export const plannedDoc = (route: string, rest: Partial<PlannedDoc> = {}): PlannedDoc => ({
  kind: 'doc',
  ...placeOf(route),
  id: route,
  file: `content${route}.mdx`,
  renderKey: '',
  trail: [],
  branch: '',
  pictures: [],
  ...rest,
})

export const plannedPlainPage = (route: string, rest: Partial<PlannedPlainPage> = {}): PlannedPlainPage => ({
  kind: 'page',
  ...placeOf(route),
  ...rest,
})
