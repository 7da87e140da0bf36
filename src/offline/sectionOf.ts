import { languageReferences } from '../languages/referenceRoutes'

/**
 * The section that a page is saved with for offline use, by the route of its category; nothing for pages outside all categories.
 * @param route of the page
 * @param trail addresses of the categories around it, from the outermost in
 */
export function sectionOf(route: string, trail: readonly string[]): string | undefined {
  // A category's page belongs to that category, which is not part of its trail.
  const places = route.endsWith('/') ? [...trail, route] : trail
  return places[0] === languageReferences ? places[1] : places[0]
}

/** Name of the section's file list: `/docs/language-references/c/` gives `language-references-c`. */
export const sectionName = (section: string) =>
  section
    .replace(/^\/docs\/|\/$/g, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase()
