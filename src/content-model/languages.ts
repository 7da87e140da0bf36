/** The languages that have a reference, by the name of its folder. */
export const languages = ['c', 'cpp', 'asm'] as const
export type Language = (typeof languages)[number]

/** What programmers call them. */
export const languageNames: Readonly<Record<Language, string>> = { c: 'C', cpp: 'C++', asm: 'Assembly' }

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** Route of the folder that holds the references. */
export const languageReferences = '/docs/language-references/'

/** Route of a language's reference. */
export const referenceRoute = (language: Language): string => `${languageReferences}${language}/`

/** The language whose reference holds a route, if any does. */
export function languageOfRoute(route: string): Language | undefined {
  return languages.find((language) => route.startsWith(referenceRoute(language)))
}
