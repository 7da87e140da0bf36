import { languageReferences } from '../content-model/languages'

/**
 * The category that is made available offline as one, by the address of its page; nothing for pages that are in none.
 * @param route of the page
 * @param trail addresses of the categories around it, from the outermost in
 */
export function sectionOf(route: string, trail: readonly string[]): string | undefined {
  // The page of a category counts to the category, which its trail does not name.
  const places = route.endsWith('/') ? [...trail, route] : trail
  return places[0] === languageReferences ? places[1] : places[0]
}

/** The name of the section's list of files: `/docs/language-references/c/` gives `language-references-c`. */
export const sectionName = (section: string) =>
  section
    .replace(/^\/docs\/|\/$/g, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase()
