import type { Language } from '../../languages/languages'
import type { Change, ChangedHeader, DocumentedName, ListedHeadings, NamedPage, Names, Occurrence, RecipeLink } from './names'
import type { NameIndex } from './nameIndex'

/** What a page asks about names. */
export type Question =
  | readonly [about: 'name', language: Language, name: string]
  | readonly [about: 'header', language: Language, header: string]
  | readonly [about: 'pages', language: Language, header: string]
  | readonly [about: 'page', path: string]
  | readonly [about: 'headings', folder: string]
  | readonly [about: 'recipes', path: string]
  | readonly [about: 'occurrences', path: string]
  | readonly [about: 'changed', language: Language, standard: string, change: Change]

/** A question as one line of text, to be kept. */
export const writeQuestion = (question: Question): string => JSON.stringify(question)

/** The question that `writeQuestion` wrote. */
export const readQuestion = (line: string): Question => JSON.parse(line)

/** What is said of names where a question is about them. For a name alone this is where it leads, not what is said of it there. */
function factsFor(names: NameIndex, question: Question): unknown {
  switch (question[0]) {
    case 'name': {
      const [, language, name] = question
      return names.find(language, name).map(({ id, kind, isFromC, page: { path, header } }) => [path, header, id, kind, isFromC])
    }
    case 'header': {
      const [, language, header] = question
      return names
        .ofHeader(language, header)
        .map(({ name, kind, id, summary, since, removed, page: { path } }) => [path, id, name, kind, summary, since, removed])
    }
    case 'pages': {
      const [, language, header] = question
      return names.pagesOf(language, header).map(({ path }) => path)
    }
    case 'page':
      return names.page(question[1]) ?? null
    case 'headings':
      return names.headingsBelow(question[1])
    case 'recipes':
      return names.recipesOn(question[1])
    case 'occurrences':
      return names.occurrencesOn(question[1])
    case 'changed': {
      const [, language, standard, change] = question
      return names.changed(language, standard, change)
    }
  }
}

/** All of an answer that what is made from it depends on. */
export const answer = (names: NameIndex, question: Question): string => JSON.stringify(factsFor(names, question))

/** The names as one page asks for them; remembers the questions, since the page depends on the answers. */
export class RecordedNames implements Names {
  private readonly asked = new Set<string>()

  constructor(private readonly names: () => NameIndex) {}

  /** Remembers a question, and gives the names to answer it from. */
  private ask(...question: Question): NameIndex {
    this.asked.add(writeQuestion(question))
    return this.names()
  }

  find(language: Language, name: string): readonly DocumentedName[] {
    return this.ask('name', language, name).find(language, name)
  }

  ofHeader(language: Language, header: string): DocumentedName[] {
    return this.ask('header', language, header).ofHeader(language, header)
  }

  pagesOf(language: Language, header: string): readonly NamedPage[] {
    return this.ask('pages', language, header).pagesOf(language, header)
  }

  page(path: string): NamedPage | undefined {
    return this.ask('page', path).page(path)
  }

  headingsBelow(folder: string): readonly ListedHeadings[] {
    return this.ask('headings', folder).headingsBelow(folder)
  }

  recipesOn(path: string): Readonly<Record<string, readonly RecipeLink[]>> {
    return this.ask('recipes', path).recipesOn(path)
  }

  occurrencesOn(path: string): Readonly<Record<string, readonly Occurrence[]>> {
    return this.ask('occurrences', path).occurrencesOn(path)
  }

  changed(language: Language, standard: string, change: Change): readonly ChangedHeader[] {
    return this.ask('changed', language, standard, change).changed(language, standard, change)
  }

  /** What was asked, each once, as `writeQuestion` writes it, in order. */
  get questions(): string[] {
    return [...this.asked].sort()
  }
}
