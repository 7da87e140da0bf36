import { headerOfC } from './namesOfC'
import type { Change, ChangedHeader, ListedBlock, NamedPage } from './names'
import type { PageName } from './scanNames'
import { standards } from '../standards/standards'

const classOf = (name: string) => /^(.*)::/.exec(name)?.[1]

/** Whether the class of a member is changed as well: what happens to the class is not repeated for each member. */
function isCovered({ name }: PageName, changed: ReadonlySet<string>): boolean {
  for (let scope = classOf(name); scope !== undefined; scope = classOf(scope)) if (changed.has(scope)) return true
  return false
}

function blocksOf(pages: readonly NamedPage[], standard: string, change: Change, summaryOf: (name: PageName) => string): ListedBlock[] {
  const changed = pages.flatMap((page) => page.names.filter((name) => name[change] === standard).map((name) => ({ page, name })))
  const known = new Set(changed.map(({ name }) => name.name))
  const blocks = new Map<string, ListedBlock>()
  for (const { page, name } of changed) {
    if (isCovered(name, known)) continue
    const key = `${page.path}#${name.blockId}`
    const block = blocks.get(key)
    if (block) block.names.push(name.name)
    else blocks.set(key, { names: [name.name], href: `${page.path}#${name.id}`, summary: summaryOf(name) })
  }
  return [...blocks.values()]
}

const collator = new Intl.Collator('en', { numeric: true })

/**
 * What a standard adds, deprecates or removes, by header.
 * @param headers the pages of each header, its own before those below it
 * @param ofC the names of a header of C, from which `<cstdio>` takes what its names mean
 */
export function changedNames(
  headers: Iterable<readonly NamedPage[]>,
  standard: string,
  change: Change,
  ofC: (header: string) => readonly PageName[],
): ChangedHeader[] {
  return [...headers]
    .flatMap((pages): ChangedHeader[] => {
      const [{ header, path } = {}] = pages
      if (header === undefined || path === undefined) return []
      const summaryOf = ({ name, summary, meaning = '', isFromC }: PageName) =>
        isFromC ? (ofC(headerOfC(header)).find((each) => each.name === name)?.summary ?? '') : summary || meaning
      const blocks = blocksOf(pages, standard, change, summaryOf)
      const isOlder = ({ since }: PageName) => since === undefined || standards.indexOf(since) < standards.indexOf(standard)
      const isNew = change === 'since' && !pages.some(({ names }) => names.some(isOlder))
      return blocks.length > 0 ? [{ header, path, isNew, blocks }] : []
    })
    .sort((a, b) => collator.compare(a.header, b.header))
}
