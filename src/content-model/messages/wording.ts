import { escapeRegExp } from '../escapeRegExp'

/** A message as a tool words it. */
export interface Wording {
  /** Whose words they are: `GCC`, `Clang`, `GNU ld`, `AddressSanitizer`. */
  tool: string
  /** With `…` for each part that depends on the program. */
  words: string
}

/** Stands for a part of a message that depends on the program. */
export const placeHolder = '…'

/** `GCC: '…' was not declared in this scope` on each line. Lines of another form have an empty tool. */
export const parseWordings = (text: string): Wording[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, tool = '', words = line] = /^([\w .+-]+?): (.+)$/.exec(line) ?? []
      return { tool, words }
    })

/**
 * The source of a regular expression for a wording.
 * @param part what stands for each part that depends on the program
 */
export const sourceOfWording = (words: string, part: string): string => words.split(placeHolder).map(escapeRegExp).join(part)

/** Whether a line of text holds a message of this wording. */
export const holdsWording = (line: string, words: string): boolean => new RegExp(sourceOfWording(words, '.*')).test(line)
