import { capitalize } from '../capitalize'
import type { Language } from '../../languages/languages'

/** A documented name as the lists of all names show it. */
export interface ListedName {
  /** As a programmer writes it, without `std::`. */
  name: string
  kind: string
  since?: string
  deprecated?: string
  removed?: string
  signature?: string
  /** One line, with `code` in backticks; may be empty. */
  meaning: string
  /** `<stdio.h>`, or the title of a page that documents no header. */
  header: string
  /** Route and id of its block or row. */
  path: string
  id: string
  /** The id of the keyword or macro that gave a topic its title: what links in code lead to. */
  nameId?: string
}

/** The two orders in which a language's names are listed. */
export const nameOrders = ['letter', 'header'] as const
export type NameOrder = (typeof nameOrders)[number]

/** The names under one heading of a list. */
export interface NameGroup {
  id: string
  /** `A`, `<stdio.h>`. */
  label: string
  names: ListedName[]
}

/** A heading of a list, and the page it is on. */
export interface NameListEntry {
  id: string
  label: string
  route: string
}

/** The first page of a list of names. Later pages add where they begin. */
export const nameListRoute = (language: Language, order: NameOrder): string => `/names/${language}${order === 'header' ? '/by-header' : ''}`

const collator = new Intl.Collator('en', { numeric: true })

/** Names in the order of a dictionary: signs at their beginning do not count, and neither does case at first. */
const sortKey = (name: string) => name.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase()

const inOrder = (a: ListedName, b: ListedName) =>
  collator.compare(sortKey(a.name), sortKey(b.name)) ||
  collator.compare(a.name, b.name) ||
  collator.compare(a.header, b.header) ||
  collator.compare(a.id, b.id)

const letterOf = (name: string) => {
  const first = sortKey(name).charAt(0)
  return /[a-z]/.test(first) ? first : ''
}

const signs = 'signs'

/** Where a group belongs among the others. */
const positionOf = ({ id, label }: Omit<NameGroup, 'names'>) => (id === signs ? '' : sortKey(label))

/** Ids of the frame around every page. */
const idsOfFrame: readonly string[] = ['main']

/** `<stdio.h>` gives `stdio-h`, and what would be an id of the frame ends in `-names`. */
export const headerId = (header: string) => {
  const id = header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return idsOfFrame.includes(id) ? `${id}-names` : id
}

const groupOf = (order: NameOrder, { name, header }: ListedName, starts: readonly string[]): Omit<NameGroup, 'names'> => {
  if (order === 'header') return { id: headerId(header), label: header }
  const letter = letterOf(name)
  if (letter === '') return { id: signs, label: 'Signs and digits' }
  const key = sortKey(name)
  const id = starts.findLast((start) => start.startsWith(letter) && collator.compare(key, start) >= 0) ?? letter
  return { id, label: capitalize(id) }
}

/**
 * The names in groups: by their first letter, names that begin with none first, or by their header.
 * @param starts where pages begin: one of several letters divides the group of the first, which would be too large
 */
export function groupNames(names: readonly ListedName[], order: NameOrder, starts: readonly string[] = []): NameGroup[] {
  const groups = new Map<string, NameGroup>()
  for (const name of names.toSorted(inOrder)) {
    const { id, label } = groupOf(order, name, starts)
    const group = groups.get(id) ?? { id, label, names: [] }
    groups.set(id, group)
    group.names.push(name)
  }
  return [...groups.values()].sort((a, b) => collator.compare(positionOf(a), positionOf(b)) || collator.compare(a.id, b.id))
}

/**
 * Divides groups among pages, in order.
 * @param starts where each page after the first begins: a letter, or the beginning of a header
 */
export function divideGroups(groups: readonly NameGroup[], starts: readonly string[]): { start: string; groups: NameGroup[] }[] {
  const pageOf = (group: NameGroup) => starts.findLastIndex((start) => collator.compare(positionOf(group), start) >= 0)
  return ['', ...starts]
    .map((start, at) => ({ start, groups: groups.filter((group) => pageOf(group) === at - 1) }))
    .filter((page) => page.groups.length > 0)
}
