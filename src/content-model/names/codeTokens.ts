import { buildFactsOf } from '../../languages/build/buildFactsOf'
import { languageOfFence, type ExampleLanguage } from '../../languages/languages'

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []

/** Code with blanks for what is silent in it: each character keeps its place. */
export const withoutSilent = (code: string, language: ExampleLanguage): string =>
  code.replace(buildFactsOf[languageOfFence(language)].silent, (part) => part.replace(/[^\n]/g, ' '))

/** The names that code uses: identifiers and keywords; in assembly mnemonics, registers and labels too. */
export const codeTokens = (code: string, language: ExampleLanguage): ReadonlySet<string> => new Set(wordsOf(withoutSilent(code, language)))

/** Whether the tokens hold a symbol's name: of `vector::push_back` and `struct tm` every part. */
export function holdName(tokens: ReadonlySet<string>, name: string): boolean {
  const parts = wordsOf(name)
  return parts.length > 0 && parts.every((part) => tokens.has(part))
}

/** Whether a title such as "Two ways to call qsort" mentions a symbol. */
export const mentions = (title: string, name: string): boolean => holdName(new Set(wordsOf(title)), name)
