import type { Language } from '../../languages/languages'
import { isHeadingKind, isOutsideOfNames } from '../blocks/block'
import { recipesOfBlocks } from '../recipes/recipesOfBlocks'
import { changedNames } from './changedNames'
import { occurrencesOfEntries } from './occurrences'
import type { Change, ChangedHeader, DocumentedName, ListedHeadings, NamedPage, Names, Occurrence, RecipeLink } from './names'

const keyOf = (language: Language, name: string) => `${language} ${name}`

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const byWeight = (a: DocumentedName, b: DocumentedName) => b.weight - a.weight || (a.page.path < b.page.path ? -1 : 1)

const byDepth = (a: NamedPage, b: NamedPage) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1)

/** All names that the site documents, known before any page is rendered. */
export class NameIndex implements Names {
  private readonly byName: ReadonlyMap<string, readonly DocumentedName[]>
  private readonly byHeader: ReadonlyMap<string, readonly NamedPage[]>
  private readonly byPath: ReadonlyMap<string, NamedPage>
  /** Made when it is first asked for: it looks through all programs of the recipes. */
  private recipes: ReadonlyMap<string, Record<string, RecipeLink[]>> | undefined
  /** Made when it is first asked for. */
  private occurrences: ReadonlyMap<string, Record<string, Occurrence[]>> | undefined

  constructor(readonly pages: readonly NamedPage[]) {
    const byName = new Map<string, DocumentedName[]>()
    const byHeader = new Map<string, NamedPage[]>()
    for (const page of pages) {
      const { language, header } = page
      if (language === undefined) continue
      if (header !== undefined) addTo(byHeader, keyOf(language, header), page)
      for (const name of page.names) if (!isHeadingKind(name.kind)) addTo(byName, keyOf(language, name.name), { ...name, page })
    }
    for (const same of byName.values()) same.sort(byWeight)
    for (const same of byHeader.values()) same.sort(byDepth)
    this.byName = byName
    this.byHeader = byHeader
    this.byPath = new Map(pages.map((page) => [page.path, page]))
  }

  find(language: Language, name: string): readonly DocumentedName[] {
    return this.byName.get(keyOf(language, name)) ?? []
  }

  ofHeader(language: Language, header: string): DocumentedName[] {
    return this.pagesOf(language, header).flatMap((page) => page.names.map((name) => ({ ...name, page })))
  }

  pagesOf(language: Language, header: string): readonly NamedPage[] {
    return this.byHeader.get(keyOf(language, header)) ?? []
  }

  page(path: string): NamedPage | undefined {
    return this.byPath.get(path)
  }

  headingsBelow(folder: string): ListedHeadings[] {
    return this.pages
      .filter(({ path }) => path.startsWith(folder) && path !== folder)
      .map(({ path, title = '', navLabel = title, order = Infinity, names }) => ({
        order,
        path,
        title,
        label: navLabel,
        headings: names
          .filter(({ kind }) => isOutsideOfNames(kind))
          .map(({ name, id, wordings }) => ({ title: name, id, ...(wordings && { wordings }) })),
      }))
      .filter(({ headings }) => headings.length > 0)
      .sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1))
      .map(({ order: _, ...listed }) => listed)
  }

  recipesOn(path: string): Readonly<Record<string, readonly RecipeLink[]>> {
    this.recipes ??= recipesOfBlocks(this.pages, this)
    return this.recipes.get(path) ?? {}
  }

  occurrencesOn(path: string): Readonly<Record<string, readonly Occurrence[]>> {
    this.occurrences ??= occurrencesOfEntries(this.pages)
    return this.occurrences.get(path) ?? {}
  }

  changed(language: Language, standard: string, change: Change): ChangedHeader[] {
    const headers = [...this.byHeader].filter(([key]) => key.startsWith(keyOf(language, ''))).map(([, pages]) => pages)
    const ofLanguage = this.pages.filter((page) => page.language === language && page.header === undefined).map((page) => [page])
    return changedNames([...ofLanguage, ...headers], standard, change, (header) => this.ofHeader('c', header))
  }
}
