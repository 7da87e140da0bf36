import { asm } from './asm'
import { c } from './c'
import { cpp } from './cpp'
import type { LanguageFacts } from './languageFacts'

/** The languages that have a reference, by the name of its folder. A new one gets a file here and one in `build`; the compiler then asks for the rest. */
export const languageFacts = { c, cpp, asm } as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof languageFacts

const isKeyOfFacts = (key: string): key is Language => Object.hasOwn(languageFacts, key)

export const languages: readonly Language[] = Object.keys(languageFacts).filter(isKeyOfFacts)

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && isKeyOfFacts(value)

/** Something of each language. */
export function ofEachLanguage<Value>(value: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const entries = languages.map((language) => [language, value(language)] as const)
  return Object.fromEntries(entries) as Record<Language, Value>
}

/** What programmers call each language. */
export const languageNames = ofEachLanguage((language): string => languageFacts[language].label)

/** A language as the fences of its examples name it. */
export type ExampleLanguage = (typeof languageFacts)[Language]['fence']

const languageWithFence = (fence: string): Language | undefined => languages.find((language) => languageFacts[language].fence === fence)

/** The language of a fence's examples. */
export const languageOfFence = (fence: ExampleLanguage): Language => languageWithFence(fence) ?? 'c'

/** Whether a fence may hold an example. */
export const isExampleLanguage = (fence: string): fence is ExampleLanguage => languageWithFence(fence) !== undefined

/** What is known of the language of a fence's examples. */
export const factsOfFence = (fence: ExampleLanguage): LanguageFacts => languageFacts[languageOfFence(fence)]

type LanguagesWith<Key extends keyof LanguageFacts['examples']> = {
  [Each in Language]: (typeof languageFacts)[Each]['examples'][Key] extends true ? Each : never
}[Language]

/** The languages whose examples the compiler in browsers takes. */
export type BrowserLanguage = LanguagesWith<'inBrowser'>

export const runsInBrowsers = (language: string): language is BrowserLanguage =>
  isLanguage(language) && languageFacts[language].examples.inBrowser

/** The languages whose examples browsers assemble and step. */
export type SteppedLanguage = LanguagesWith<'isStepped'>

/** The languages whose examples show their assembly. */
export type CompiledLanguage = LanguagesWith<'showAssembly'>

export const showsAssembly = (language: string): language is CompiledLanguage =>
  isLanguage(language) && languageFacts[language].examples.showAssembly
