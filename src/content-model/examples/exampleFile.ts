/** The languages of examples, as fences name them. */
export type ExampleLanguage = 'c' | 'cpp' | 'nasm'

const patterns: Record<ExampleLanguage, RegExp> = { c: /\.c$/, cpp: /\.(cpp|cc|cxx)$/, nasm: /\.(asm|nasm)$/ }

const presets: Record<ExampleLanguage, string> = { c: 'main.c', cpp: 'main.cpp', nasm: 'main.asm' }

/** Whether a name stays inside the example's folder. */
export const isPlainFileName = (name: string): boolean => /^[\w+-][\w.+-]*$/.test(name)

/** The name that a reader would give the file of an example: the last part of its title, where that fits the language. */
export function exampleFileName(language: ExampleLanguage, title: string | true | undefined): string {
  const base = typeof title === 'string' ? (title.split('/').at(-1) ?? '') : ''
  return isPlainFileName(base) && patterns[language].test(base) ? base : presets[language]
}
