/** Comments, strings and header names: what looks like a name in them is not one that the program uses. */
const silent = {
  c: /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#[ \t]*include\b.*/gm,
  // A quote after a digit separates groups of digits.
  cpp: /\/\/.*|\/\*[\s\S]*?\*\/|R"([^\s()\\]{0,16})\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\da-fA-F])'(?:\\.|[^'\\\n])*'|^[ \t]*#[ \t]*include\b.*/gm,
  nasm: /;.*|"[^"\n]*"|'[^'\n]*'|`(?:\\.|[^`\\\n])*`/g,
} as const

export type TokenLanguage = keyof typeof silent

export const isTokenLanguage = (language: string | null | undefined): language is TokenLanguage =>
  typeof language === 'string' && Object.hasOwn(silent, language)

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []

/** Code with blanks for what is silent in it: each character keeps its place. */
export const withoutSilent = (code: string, language: TokenLanguage): string =>
  code.replace(silent[language], (part) => part.replace(/[^\n]/g, ' '))

/** The names that code uses: identifiers and keywords; in assembly mnemonics, registers and labels too. */
export const codeTokens = (code: string, language: TokenLanguage): ReadonlySet<string> => new Set(wordsOf(withoutSilent(code, language)))

/** Whether the tokens hold a symbol's name: of `vector::push_back` and `struct tm` every part. */
export function holdName(tokens: ReadonlySet<string>, name: string): boolean {
  const parts = wordsOf(name)
  return parts.length > 0 && parts.every((part) => tokens.has(part))
}

/** Whether a title such as "Two ways to call qsort" mentions a symbol. */
export const mentions = (title: string, name: string): boolean => holdName(new Set(wordsOf(title)), name)
