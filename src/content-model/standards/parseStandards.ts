import { isStandard, standards } from './standards'
import { decodeName } from '../symbols/symbolId'

export interface Standards {
  /** For names without a standard of their own. */
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
    if (!isStandard(standard)) {
      result.messages.push({
        message: `"${part.trim()}" does not end with a standard that this site knows.`,
        hint: `Write since="C89" or since="C89, strtoll C99"; the standards are ${standards.join(', ')}.`,
      })
    } else if (words.length > 0) {
      for (const name of words) result.byName.set(decodeName(name), standard)
    } else if (index > 0) {
      result.messages.push({
        message: `"${standard}" is a second standard for all names.`,
        hint: 'Say which name it applies to: "C89, strtoll C99".',
      })
    } else {
      result.general = standard
    }
  }
  return result
}
