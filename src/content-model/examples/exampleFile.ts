import { isAssemblyFile, isCFile, isCppFile } from './fileKinds'

/** The languages of examples, as fences name them. */
export type ExampleLanguage = 'c' | 'cpp' | 'nasm'

const isFileOf: Record<ExampleLanguage, (name: string) => boolean> = { c: isCFile, cpp: isCppFile, nasm: isAssemblyFile }

const presets: Record<ExampleLanguage, string> = { c: 'main.c', cpp: 'main.cpp', nasm: 'main.asm' }

/** Whether a name stays inside the example's folder. */
export const isPlainFileName = (name: string): boolean => /^[\w+-][\w.+-]*$/.test(name)

/** The name that a reader would give the file of an example: the last part of its title, where that fits the language. */
export function exampleFileName(language: ExampleLanguage, title: string | true | undefined): string {
  const base = typeof title === 'string' ? (title.split('/').at(-1) ?? '') : ''
  return isPlainFileName(base) && isFileOf[language](base) ? base : presets[language]
}
