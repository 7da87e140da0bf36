import { factsOfFence, languageFacts, type ExampleLanguage } from '../../languages/languages'
import { standardLanguages, type StandardLanguage } from './standardLanguages'

/** The standards of each language that pages may name, oldest first. */
export const standardsOf: Readonly<Record<StandardLanguage, readonly string[]>> = {
  c: languageFacts.c.standards,
  cpp: languageFacts.cpp.standards,
}

/** Those of all languages. */
export const standards: readonly string[] = standardLanguages.flatMap((language) => standardsOf[language])

/** As addresses and storage name a standard: `cpp17` for `C++17`. */
export const standardId = (name: string): string => name.toLowerCase().replaceAll('+', 'p')

export const isStandard = (text: string): boolean => standards.includes(text)

const standardsForExamples = (language: StandardLanguage): string[] => {
  const historic: readonly string[] = languageFacts[language].historicStandards
  return standardsOf[language].filter((name) => !historic.includes(name)).map((name) => name.toLowerCase())
}

/** What an example may say as `std=…`. Examples of a language without standards may be linked with those of any other. */
export const exampleStandards = (fence: ExampleLanguage): string[] =>
  standardLanguages
    .filter((language) => factsOfFence(fence).standards.length === 0 || languageFacts[language].fence === fence)
    .flatMap(standardsForExamples)

/** The standard before the one that an example names, as pages write it: `C++17` for `c++20`. */
export const standardBefore = (option: string): string | undefined =>
  standardLanguages
    .map((language) => standardsOf[language])
    .flatMap((ofLanguage) => {
      const at = ofLanguage.findIndex((name) => name.toLowerCase() === option)
      return ofLanguage[at - 1] ?? []
    })[0]

/** The standard's name, from `std=…`: `C++20` for `c++20`. */
export const standardOfOption = (option: string): string | undefined => standards.find((name) => name.toLowerCase() === option)
