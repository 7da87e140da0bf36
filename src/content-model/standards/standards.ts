/** The standards that pages may name, oldest first. */
const cStandards: readonly string[] = ['C89', 'C95', 'C99', 'C11', 'C17', 'C23']
const cppStandards: readonly string[] = ['C++98', 'C++03', 'C++11', 'C++14', 'C++17', 'C++20', 'C++23', 'C++26']
export const standards: readonly string[] = [...cStandards, ...cppStandards]

/** The languages of which a reader may choose a standard. */
export const standardLanguages = ['c', 'cpp'] as const
export type StandardLanguage = (typeof standardLanguages)[number]

export const standardsOf: Readonly<Record<StandardLanguage, readonly string[]>> = { c: cStandards, cpp: cppStandards }

/** As addresses and storage name a standard: `cpp17` for `C++17`. */
export const standardId = (name: string): string => name.toLowerCase().replaceAll('+', 'p')

export const isStandard = (text: string): boolean => standards.includes(text)

/** Older standards are history: no example is compiled as C95 or C++14. */
const notForExamples: readonly string[] = ['C95', 'C++98', 'C++03', 'C++11', 'C++14']

const asOption = (names: readonly string[]) => names.filter((name) => !notForExamples.includes(name)).map((name) => name.toLowerCase())

/** What an example may say as `std=…`. */
export const exampleStandards = { c: asOption(cStandards), cpp: asOption(cppStandards) } as const

/** The standard's name, from `std=…`: `C++20` for `c++20`. */
export const standardOfOption = (option: string): string | undefined => standards.find((name) => name.toLowerCase() === option)
