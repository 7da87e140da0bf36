import { isStandard } from './standards'

/** The heads of the column that says a row's standards. */
export const standardHeads: readonly string[] = ['Since', 'Standard']

export interface RowStandards {
  since?: string
  deprecated?: string
  removed?: string
}

/** `C++11`, or `C++98, deprecated C++17, removed C++20`; nothing for anything else. An empty text says nothing. */
export function parseRowStandards(text: string): RowStandards | undefined {
  const result: RowStandards = {}
  if (text.trim() === '') return result
  for (const part of text.split(',')) {
    const [, word = 'since', standard = ''] = /^\s*(?:(deprecated|removed)\s+)?(\S+)\s*$/.exec(part) ?? []
    const key = word === 'deprecated' || word === 'removed' ? word : 'since'
    if (!isStandard(standard) || result[key] !== undefined) return undefined
    result[key] = standard
  }
  return result
}
