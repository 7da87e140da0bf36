import { matchLevels, type NameMatch } from './matchName'
import type { Query } from './query'
import { recordTypes, type Area, type NameRecord, type SearchPage } from './types'

export interface Candidate {
  record: NameRecord
  page: SearchPage
  match: NameMatch
}

/** Whether a name has the type that the spelling of the query implies. */
function isWanted(query: Query, { record, page }: Candidate): boolean {
  switch (query.wants) {
    case 'header':
      return record.type === 'header'
    case 'command':
      return record.type === 'command'
    case 'symbol':
      return record.type === 'symbol'
    case 'cpp':
      return page.area === 'cpp' && (record.type === 'symbol' || record.type === 'header')
    default:
      return true
  }
}

const isOfOwnClass = ({ record, page }: Candidate) =>
  record.type === 'symbol' && page.label.startsWith('<') && record.name.startsWith(`${page.label.slice(1, -1)}::`)

/**
 * The ranking rule for names. Each line decides only where all lines before it are equal; less is better.
 *
 * 1. exact, then member of that name, then prefix, then word, then typo;
 * 2. the type that the spelling implies: `printf(` a symbol, `<new>` a header, `cf rm` a command, `std::` C++;
 * 3. the language of the current page; elsewhere none is preferred;
 * 4. the exact name before one that differs in separators or is short for it (`stdio` for `<stdio.h>`);
 * 5. the same capitals: `FILE` is not `file`;
 * 6. commands, configuration keys, headers, symbols, packages, pages, headings;
 * 7. the owner of a name that several headers declare: one that describes it before one that only lists it, a header of C before the header
 *    of C++ that repeats it, a member of the class that the header is named after (`vector::push_back` in `<vector>`) before others,
 *    then the header with the most text about it, then the page with the most links to it;
 * 8. the shorter name, which is closer to the query.
 *
 * For a prefix or word match, the shorter name comes before the last two rules about the owner.
 */
export function rankOf(query: Query, here: Area, candidate: Candidate): number[] {
  const { record, page, match } = candidate
  const isWhole = match.level !== 'prefix' && match.level !== 'word'
  const typed = query.text.replace(/^std::/, '')
  const owner = [
    record.type === 'symbol' && record.words === 0 ? 1 : 0,
    page.isWrapper && here !== 'cpp' ? 1 : 0,
    isOfOwnClass(candidate) ? 0 : 1,
  ]
  const authority = [-record.words, -page.links]
  const length = [record.name.length]
  return [
    matchLevels.indexOf(match.level),
    isWanted(query, candidate) ? 0 : 1,
    here === 'docs' || page.area === here ? 0 : 1,
    match.looseness,
    record.name.includes(typed) || record.aliases.some((alias) => alias.includes(typed)) ? 0 : 1,
    recordTypes.indexOf(record.type),
    ...owner,
    ...(isWhole ? [...authority, ...length] : [...length, ...authority]),
  ]
}

/** Compares ranks line by line. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
