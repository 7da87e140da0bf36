import { languageNames, type Language } from '../../languages/languages'
import type { NameOrder } from '../../content-model/names/nameList'
import { SiteLink } from '../navigation/SiteLink'

/** The first page of a list of names, as a page's query gives it. */
export interface NameListStart {
  route: string
  language: Language
  order: NameOrder
}

/** Links to the lists of all names. Empty on a site without a reference. */
export function AllNames({ starts }: { starts: readonly NameListStart[] }) {
  const languages = [...new Set(starts.map(({ language }) => language))]
  if (languages.length === 0) return null
  return (
    <section aria-labelledby="all-names">
      <h2 id="all-names">All names</h2>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            {languageNames[language]}:{' '}
            {starts
              .filter((start) => start.language === language)
              .map(({ route, order }, at) => (
                <span key={route}>
                  {at > 0 && ', '}
                  <SiteLink to={route}>
                    {order === 'letter' ? 'A to Z' : 'by header'}
                    <span className="visually-hidden"> ({languageNames[language]})</span>
                  </SiteLink>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
