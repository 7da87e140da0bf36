import type { Language, languageFacts } from '../../languages/languages'
import { isOfLanguage } from '../../languages/referenceRoutes'

/** The languages that have standards: a reader may choose one of each. */
export type StandardLanguage = {
  [Each in Language]: (typeof languageFacts)[Each]['standards'] extends readonly [] ? never : Each
}[Language]

/** Every page of the docs asks for them at once; the facts of the languages come with what needs these. */
export const standardLanguages = Object.keys({ c: true, cpp: true } satisfies Record<StandardLanguage, true>) as readonly StandardLanguage[]

/** The parameter of an address that names the standard for a visit: `?std=cpp17`. */
export const standardParameter = 'std'

export const hasStandards = (language: Language | undefined): language is StandardLanguage =>
  standardLanguages.some((each) => each === language)

/** The language with standards whose reference, recipes or messages hold a route, if any do. */
export const standardLanguageOfRoute = (route: string): StandardLanguage | undefined =>
  standardLanguages.find((language) => isOfLanguage(route, language))
