import { factsOfFence, type ExampleLanguage } from '../../languages/languages'

/** Whether a name stays inside the example's folder. */
export const isPlainFileName = (name: string): boolean => /^[\w+-][\w.+-]*$/.test(name)

/** The name that a reader would give the file of an example: the last part of its title, where that fits the language. */
export function exampleFileName(language: ExampleLanguage, title: string | true | undefined): string {
  const base = typeof title === 'string' ? (title.split('/').at(-1) ?? '') : ''
  const { files, mainFile } = factsOfFence(language)
  return isPlainFileName(base) && files.test(base) ? base : mainFile
}
