import type { Language } from './languages'

/** Route of the folder that holds the references. */
export const languageReferences = '/docs/language-references/'

/** Whether a page has recipes, whose answers may depend on the standard. */
export const isRecipesRoute = (route: string): boolean => route.startsWith(`${languageReferences}recipes/`)

/** Route of a language's recipes. */
export const recipesRoute = (language: Language): string => `${languageReferences}recipes/${language}/`

/** Route of a language's reference. */
export const referenceRoute = (language: Language): string => `${languageReferences}${language}/`
