import type { Language } from './languages'

/** Route of the folder that holds the references. */
export const languageReferences = '/docs/language-references/'

/** Whether a page has recipes, whose answers may depend on the standard. */
export const isRecipesRoute = (route: string): boolean => route.startsWith(`${languageReferences}recipes/`)

/** Whether a page explains messages. */
export const isErrorsRoute = (route: string): boolean => route.startsWith(`${languageReferences}errors/`)

/** Folders beside the references whose own folders are those of the languages. */
const collections = ['recipes', 'errors']

/** Route of a language's reference. */
export const referenceRoute = (language: Language): string => `${languageReferences}${language}/`

/** Whether a route is in the reference of a language, or in its part of a collection beside it. */
export const isOfLanguage = (route: string, language: Language): boolean =>
  route.startsWith(referenceRoute(language)) || collections.some((name) => route.startsWith(`${languageReferences}${name}/${language}/`))
