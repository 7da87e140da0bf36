import { standardLanguages, type StandardLanguage } from './standardLanguages'
import { standardId, standardsOf } from './standards'

/** The id of a standard (`cpp17`) by language; languages without one show all standards. */
export type ChosenStandards = Readonly<Partial<Record<StandardLanguage, string | undefined>>>

/** What the `html` element says of the reader's standards. Styles select by it. */
export interface StandardData {
  /** The choice for each language: `all-c cpp17`. */
  standards: string
  /** The standards up to the chosen one, those of both languages. */
  has: string
  /** The standards after the chosen one. */
  lacks: string
}

/** A stored or shared id, if it is a standard of the language. */
export const parseStandard = (language: StandardLanguage, id: string | null): string | undefined =>
  standardsOf[language].map(standardId).find((known) => known === id)

/** The name of a standard, from its id. */
export const standardNamed = (language: StandardLanguage, id: string): string =>
  standardsOf[language].find((name) => standardId(name) === id) ?? id

export function standardData(chosen: ChosenStandards): StandardData {
  const data: Record<keyof StandardData, string[]> = { standards: [], has: [], lacks: [] }
  for (const language of standardLanguages) {
    const names = standardsOf[language]
    const at = names.findIndex((name) => standardId(name) === chosen[language])
    data.standards.push(at === -1 ? `all-${language}` : (chosen[language] ?? ''))
    if (at === -1) continue
    data.has.push(...names.slice(0, at + 1))
    data.lacks.push(...names.slice(at + 1))
  }
  return { standards: data.standards.join(' '), has: data.has.join(' '), lacks: data.lacks.join(' ') }
}

/** Why the chosen standard of its language lacks a name: `C++23`, `until C++17`; nothing if it has the name. */
export function lackedBecause(chosen: ChosenStandards, { since, removed }: { since?: string; removed?: string }): string | undefined {
  const { has, lacks } = standardData(chosen)
  if (since !== undefined && lacks.split(' ').includes(since)) return since
  return removed !== undefined && has.split(' ').includes(removed) ? `until ${removed}` : undefined
}
