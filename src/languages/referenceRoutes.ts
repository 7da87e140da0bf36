import type { Language } from './languages'

/** Route of the folder that holds the references. */
export const languageReferences = '/docs/language-references/'

/** Route of a language's reference. */
export const referenceRoute = (language: Language): string => `${languageReferences}${language}/`
