import { decodeName } from './decodeName'

const standards: readonly string[] = [
  'C89',
  'C95',
  'C99',
  'C11',
  'C17',
  'C23',
  'C++98',
  'C++03',
  'C++11',
  'C++14',
  'C++17',
  'C++20',
  'C++23',
  'C++26',
]

export interface Standards {
  /** For names without a word of their own. */
  general?: string
  byName: Map<string, string>
  messages: { message: string; hint: string }[]
}

/** `C89, strtoll C99`: a standard for all, then exceptions by name. Names of one exception are separated by spaces. */
export function parseStandards(text: string): Standards {
  const result: Standards = { byName: new Map(), messages: [] }
  for (const [index, part] of text.split(',').entries()) {
    const words = part.trim().split(/\s+/)
    const standard = words.pop() ?? ''
    if (!standards.includes(standard)) {
      result.messages.push({
        message: `"${part.trim()}" does not end in a standard this site knows.`,
        hint: `Write since="C89" or since="C89, strtoll C99"; the standards are ${standards.join(', ')}.`,
      })
    } else if (words.length > 0) {
      for (const name of words) result.byName.set(decodeName(name), standard)
    } else if (index > 0) {
      result.messages.push({
        message: `"${standard}" is a second standard for all names.`,
        hint: 'Say which name it holds for: "C89, strtoll C99".',
      })
    } else {
      result.general = standard
    }
  }
  return result
}
