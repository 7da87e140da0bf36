import type { Language } from './languages'
import type { PageName } from './scanNames'

/** A page and the names that it documents. */
export interface NamedPage {
  /** Route, as published. */
  path: string
  language?: Language
  header?: string
  names: PageName[]
}

/** A documented name and its page. */
export interface DocumentedName extends PageName {
  page: NamedPage
}

const keyOf = (language: Language, name: string) => `${language} ${name}`

/** What pages ask of the names that the site documents. */
export interface Names {
  /** Where a name is documented, the page that says most of it first. */
  find(language: Language, name: string): readonly DocumentedName[]
  /** The names of a header, from its own page and the pages below it. */
  ofHeader(language: Language, header: string): readonly DocumentedName[]
  /** The pages of a header, its own before those below it. */
  pagesOf(language: Language, header: string): readonly NamedPage[]
  /** The page of a route. */
  page(path: string): NamedPage | undefined
}

/** All names that the site documents, known before any page is rendered. */
export class NameIndex implements Names {
  private readonly byName = new Map<string, DocumentedName[]>()

  constructor(readonly pages: readonly NamedPage[]) {
    for (const page of pages) {
      if (page.language === undefined) continue
      for (const name of page.names) {
        const key = keyOf(page.language, name.name)
        const same = this.byName.get(key)
        if (same) same.push({ ...name, page })
        else this.byName.set(key, [{ ...name, page }])
      }
    }
  }

  find(language: Language, name: string): DocumentedName[] {
    const found = this.byName.get(keyOf(language, name)) ?? []
    return [...found].sort((a, b) => b.weight - a.weight || (a.page.path < b.page.path ? -1 : 1))
  }

  ofHeader(language: Language, header: string): DocumentedName[] {
    return this.pagesOf(language, header).flatMap((page) => page.names.map((name) => ({ ...name, page })))
  }

  pagesOf(language: Language, header: string): NamedPage[] {
    const pages = this.pages.filter((page) => page.language === language && page.header === header)
    return pages.sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
  }

  page(path: string): NamedPage | undefined {
    return this.pages.find((page) => page.path === path)
  }
}
