import { buildFactsOf } from '../../languages/build/buildFactsOf'
import { ofEachLanguage, type Language } from '../../languages/languages'

/**
 * Where a name is explained that many headers declare, or overload for their own types. `std::swap` in prose means that of `<utility>`,
 * not the overload that some container's page documents.
 */
const headersOf = ofEachLanguage(
  (language) =>
    new Map(
      Object.entries(buildFactsOf[language].homes).flatMap(([header, names]) => names.split(' ').map((name) => [name, header] as const)),
    ),
)

/** The header that explains a name, where several could. */
export const homeOf = (language: Language, name: string): string | undefined => headersOf[language].get(name)
