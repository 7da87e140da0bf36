import { recipeKindName } from '../blocks/block'
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
  const changed = pages.flatMap((page) =>
    page.names.filter((name) => name[change] === standard && name.kind !== recipeKindName).map((name) => ({ page, name })),
  )
  const known = new Set(changed.map(({ name }) => name.name))
  const blocks = new Map<string, ListedBlock>()
  for (const { page, name } of changed) {
    if (isCovered(name, known)) continue
    const key = `${page.path}#${name.blockId}`
    const block = blocks.get(key) ?? { names: [], href: `${page.path}#${name.id}`, summary: summaryOf(name) }
    blocks.set(key, block)
    if (name.kind === 'topic') block.title = name.name
    else block.names.push(name.name)
  }
  return [...blocks.values()]
}

const collator = new Intl.Collator('en', { numeric: true })

/** What comes before headers: what a page about the language is called. */
const byLabel = (a: ChangedHeader, b: ChangedHeader) => Number(a.isHeader) - Number(b.isHeader) || collator.compare(a.label, b.label)

/**
 * What a standard adds, deprecates or removes: in the language by page, then in the library by header.
 * @param groups the pages of each header, its own before those below it, and each page about the language
 * @param ofC the names of a header of C, from which `<cstdio>` takes what its names mean
 */
export function changedNames(
  groups: Iterable<readonly NamedPage[]>,
  standard: string,
  change: Change,
  ofC: (header: string) => readonly PageName[],
): ChangedHeader[] {
  return [...groups]
    .flatMap((pages): ChangedHeader[] => {
      const [{ header, title, path } = {}] = pages
      const label = header ?? title
      if (label === undefined || path === undefined) return []
      const isHeader = header !== undefined
      const summaryOf = ({ name, summary, meaning = '', isFromC }: PageName) =>
        isFromC ? (ofC(headerOfC(label)).find((each) => each.name === name)?.summary ?? '') : summary || meaning
      const blocks = blocksOf(pages, standard, change, summaryOf)
      const isOlder = ({ since }: PageName) => since === undefined || standards.indexOf(since) < standards.indexOf(standard)
      const isNew = isHeader && change === 'since' && !pages.some(({ names }) => names.some(isOlder))
      return blocks.length > 0 ? [{ label, isHeader, path, isNew, blocks }] : []
    })
    .sort(byLabel)
}
