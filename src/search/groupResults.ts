import type { SearchResult } from './types'

export interface ResultGroup {
  label: string
  results: SearchResult[]
}

const groupOf: Record<SearchResult['type'], string> = {
  command: 'CodeFrame',
  key: 'CodeFrame',
  package: 'CodeFrame',
  header: 'Reference',
  symbol: 'Reference',
  word: 'Reference',
  page: 'Pages',
  category: 'Pages',
  heading: 'Pages',
  text: 'In the text',
  answer: 'Answers',
}

/** Groups results by type, the group of the best result first; within a group they keep their order. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>()
  for (const result of results) {
    const label = groupOf[result.type]
    const group = groups.get(label)
    if (group) group.results.push(result)
    else groups.set(label, { label, results: [result] })
  }
  return [...groups.values()]
}
