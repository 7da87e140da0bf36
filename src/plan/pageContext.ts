import type { CategoryPageContext, DocPageContext, QueryVariables } from '../navigation/pageContext'
import type { PlannedCategory, PlannedDoc, SitePlan } from './sitePlan'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** What every page of the docs carries. Pages of a category share one branch: Gatsby holds the contexts of all pages at once. */
const frameOf = ({ route, branch, trail, section, previous, next }: PlannedDoc | PlannedCategory, { branches }: SitePlan) => ({
  route,
  branch: branches[branch] ?? [],
  trail,
  ...(section !== undefined && { section }),
  ...(previous && { previous }),
  ...(next && { next }),
})

const variablesOf = ({ id, deadLinks }: PlannedDoc | PlannedCategory): QueryVariables => ({
  id,
  ...(deadLinks && { deadLinks: deadLinks.links, deadAnchors: deadLinks.anchors }),
})

/** What a page of the docs gets besides the results of its query. */
export function pageContext(page: PlannedDoc | PlannedCategory, plan: SitePlan): (DocPageContext | CategoryPageContext) & QueryVariables {
  const { kind } = page
  if (kind === 'category') {
    const { folder, title, description, items } = page
    return { ...variablesOf(page), kind, folder, label: title, description, items, ...frameOf(page, plan) }
  }
  const { lastUpdated, editUrl } = page
  return {
    ...variablesOf(page),
    kind,
    ...frameOf(page, plan),
    ...(lastUpdated !== undefined && { lastUpdated, lastUpdatedLabel: dateFormat.format(new Date(lastUpdated)) }),
    ...(editUrl !== undefined && { editUrl }),
  }
}
