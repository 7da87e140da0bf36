import { isHeadingKind } from '../content-model/blocks/block'
import { matchLevels, type MatchLevel, type NameMatch } from './matchName'
import { keyTails, nameKey, nameWords, type Query } from './query'
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
      return page.area === 'cpp' && record.type === 'symbol'
    default:
      return true
  }
}

const isPart = ({ match: { level } }: Candidate) => level === 'prefix' || level === 'word'
const isExact = ({ match: { level } }: Candidate) => level === 'exact' || level === 'member'

/** Whether the query is spelled as a question, and not as a name, an operator or a header. */
export const isAskedInWords = ({ words, wants, isMessage }: Query): boolean =>
  isMessage === true || (words.length > 1 && wants === undefined && !words.some((word) => /^operator\W/.test(word)))

/** A query of more words asks something about the name that it says. */
const longestNamed = 3

/** Whether the query says the name, alone or beside words about its place (`printf format`), so that the name is meant. */
export function isNamed({ words }: Query, { record: { type, kind, name, aliases }, match: { level } }: Candidate): boolean {
  if (level === 'exact') return true
  if (type === 'heading' || isHeadingKind(kind)) return false
  if (level === 'member') return true
  if (level !== 'word' || type !== 'symbol' || words.length > longestNamed) return false
  const keys = [name, ...aliases].map(nameKey)
  const said = ` ${words.join(' ')} `
  return [...keys, ...keys.flatMap(keyTails)].some((key) => said.includes(` ${key.replaceAll(/[._]/g, ' ')} `) || words.includes(key))
}

/** Whether a name belongs to the language that the query names, if it names one: `string length in assembly` does not mean `string::length`. */
export const isOfNamedLanguage = ({ language }: Query, { page }: Candidate): boolean => language === undefined || page.area === language

/** Whether a name is only listed, without a word about it, and only a part of it matches. */
export const isFaint = ({ words }: Query, candidate: Candidate) =>
  candidate.record.type === 'symbol' &&
  candidate.record.words === 0 &&
  isPart(candidate) &&
  !(words.length > 0 && candidate.match.looseness === 0)

const productTypes: readonly string[] = ['command', 'key', 'package', 'page', 'category']

/** Whether the query is a word of the name of something of CodeFrame, which its own documentation explains. */
const isOfProduct = ({ key }: Query, { record, page }: Candidate) =>
  page.area === 'docs' && productTypes.includes(record.type) && [record.name, ...record.aliases].flatMap(nameWords).includes(key)

/** A heading of the reference that is a word ("Position") is no better than a member of that name. */
const levelOf = ({ key, words }: Query, { record, page, match: { level } }: Candidate): MatchLevel =>
  level === 'exact' && record.type === 'heading' && page.area !== 'docs' && words.length === 0 && !/\W/.test(key) ? 'member' : level

/** Whether no page says a word about a name: neither its own, nor that of the header of C which it wraps. */
const isOnlyListed = ({ record: { type, words }, page }: Candidate) =>
  (type === 'symbol' || type === 'word') && words === 0 && !page.isWrapper

/** The name of a page's header without brackets. */
const headerOf = ({ label }: SearchPage) => (label.startsWith('<') ? label.slice(1, -1) : undefined)

/**
 * Whether a declaration is one of several of its name, for a certain purpose: a function that takes the class after which its header is named
 * (`sqrt` of `<complex>`), an operator, which always belongs to some class, a macro for arguments of any type (`sqrt` of `<tgmath.h>`), or what the
 * processor calls as a language calls something else (`fabs` of the x87).
 */
function isSpecial({ record: { type, name, kind, detail }, page }: Candidate): boolean {
  if (type !== 'symbol') return false
  if (page.area === 'asm') return true
  if (kind === 'macro') return detail.startsWith(`${name}(`)
  if (kind !== 'function' && kind !== 'function template') return false
  const header = headerOf(page)
  const parameters = detail.slice(detail.indexOf('(')).match(/\w+/g) ?? []
  return /^operator\W/.test(name) || (header !== undefined && parameters.some((word) => word === header || word === `basic_${header}`))
}

const isOfOwnClass = ({ record, page }: Candidate) =>
  record.type === 'symbol' && page.label.startsWith('<') && record.name.startsWith(`${page.label.slice(1, -1)}::`)

/**
 * The ranking rule for names. Each line decides only where all lines before it are equal; less is better.
 *
 * 1. names that are only listed and match in part come last;
 * 2. outside of a language, exact matches and commands, keys, packages and pages of CodeFrame with this word in their name come before
 *    other matches: `package` asks for packages before `packaged_task`;
 * 3. exact, then member of that name, then prefix, then word, then typo; a heading of the reference that is the word counts as a member;
 * 4. the type that the spelling implies: `printf(` a symbol, `<new>` a header, `cf rm` a command, `std::` a symbol of C++;
 * 5. the language of the current page; elsewhere none is preferred;
 * 6. the exact name before one that differs in separators or is short for it (`stdio` for `<stdio.h>`);
 * 7. the same capitals: `FILE` is not `file`;
 * 8. a name that is described before one that is only listed, but for those that C++ took from C, which are described there;
 * 9. outside of C++ a name of C before one of C++;
 * 10. the plain declaration of a name before special ones: `sqrt` of `<cmath>` before those of `<complex>` and `<valarray>`, `fabs` of C before the
 *    instruction;
 * 11. commands, configuration keys, headers, symbols, packages, pages, headings;
 * 12. the owner of a name that several headers declare: a member of the class that the header is named after (`vector::push_back` in
 *    `<vector>`) before others, then the header with the most text about it, then the page with the most links to it;
 * 13. the shorter name, which is closer to the query.
 *
 * For a prefix or word match, the shorter name comes before the last two rules about the owner.
 */
export function rankOf(query: Query, here: Area, candidate: Candidate): number[] {
  const { record, page, match } = candidate
  const typed = query.text.replace(/^std::/, '')
  const authority = [-record.words, -page.links]
  const length = [record.name.length]
  return [
    isFaint(query, candidate) ? 1 : 0,
    here !== 'docs' || isExact(candidate) || isOfProduct(query, candidate) ? 0 : 1,
    matchLevels.indexOf(levelOf(query, candidate)),
    isWanted(query, candidate) ? 0 : 1,
    here === 'docs' || page.area === here ? 0 : 1,
    match.looseness,
    record.name.includes(typed) || record.aliases.some((alias) => alias.includes(typed)) ? 0 : 1,
    isOnlyListed(candidate) ? 1 : 0,
    page.area === 'cpp' && here !== 'cpp' && query.wants !== 'cpp' ? 1 : 0,
    isSpecial(candidate) ? 1 : 0,
    recordTypes.indexOf(record.type),
    isOfOwnClass(candidate) ? 0 : 1,
    ...(isPart(candidate) ? [...length, ...authority] : [...authority, ...length]),
  ]
}

/** Words of a language are found where nothing is documented by the name that was asked for. */
export function withoutNeedlessWords(candidates: readonly Candidate[]): Candidate[] {
  const isWord = ({ record, match: { level } }: Candidate) => record.type === 'word' && level === 'exact'
  const isDocumented = candidates.some((candidate) => isExact(candidate) && candidate.record.type !== 'word')
  return candidates.filter((candidate) => candidate.record.type !== 'word' || (isWord(candidate) && !isDocumented))
}

/** Compares ranks line by line. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
