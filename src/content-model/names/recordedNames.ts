import type { Language } from '../../languages/languages'
import type { Change, ChangedHeader, DocumentedName, NamedPage, Names } from './names'
import type { NameIndex } from './nameIndex'

/** A question about names: `c printf`, `c <stdio.h>`, `page /docs/pear`, `pages c <stdio.h>`, `changed c C23 since`. */
type Question = string

const isHeader = (text: string) => text.startsWith('<')

/** All of an answer that what is made from it depends on. For a name this is where it leads, not what is said of it there. */
export function answer(names: NameIndex, question: Question): string {
  const [kind = '', ...rest] = question.split(' ')
  const text = rest.join(' ')
  if (kind === 'page') return JSON.stringify(names.page(text) ?? null)
  if (kind === 'pages') {
    const [language = '', header = ''] = rest
    return JSON.stringify(names.pagesOf(language as Language, header).map(({ path }) => path))
  }
  if (kind === 'changed') {
    const [language = '', standard = '', change = ''] = rest
    return JSON.stringify(names.changed(language as Language, standard, change as Change))
  }
  const language = kind as Language
  if (isHeader(text))
    return JSON.stringify(
      names
        .ofHeader(language, text)
        .map(({ name, kind, id, summary, since, removed, page: { path } }) => [path, id, name, kind, summary, since, removed]),
    )
  return JSON.stringify(
    names.find(language, text).map(({ id, kind: of, isFromC, page: { path, header } }) => [path, header, id, of, isFromC]),
  )
}

/** The names as one page asks for them; remembers the questions, since the page depends on the answers. */
export class RecordedNames implements Names {
  private readonly asked = new Set<Question>()

  constructor(private readonly names: () => NameIndex) {}

  find(language: Language, name: string): readonly DocumentedName[] {
    this.asked.add(`${language} ${name}`)
    return this.names().find(language, name)
  }

  ofHeader(language: Language, header: string): DocumentedName[] {
    this.asked.add(`${language} ${header}`)
    return this.names().ofHeader(language, header)
  }

  pagesOf(language: Language, header: string): readonly NamedPage[] {
    this.asked.add(`pages ${language} ${header}`)
    return this.names().pagesOf(language, header)
  }

  page(path: string): NamedPage | undefined {
    this.asked.add(`page ${path}`)
    return this.names().page(path)
  }

  changed(language: Language, standard: string, change: Change): readonly ChangedHeader[] {
    this.asked.add(`changed ${language} ${standard} ${change}`)
    return this.names().changed(language, standard, change)
  }

  get questions(): Question[] {
    return [...this.asked].sort()
  }
}
