import { graphql, type PageProps } from 'gatsby'
import { Content } from '../components/layout/Content'
import * as styles from '../components/layout/NamesPage.module.css'
import { PlainHead } from '../components/layout/PlainHead'
import * as layout from '../components/layout/PlainPage.module.css'
import { Pagination } from '../components/navigation/page/Pagination'
import { SiteLink } from '../components/navigation/SiteLink'
import { languageNames } from '../languages/languages'
import { referenceRoute } from '../languages/referenceRoutes'
import { nameListRoute, type NameListEntry } from '../content-model/names/nameList'
import { neighboursByPath } from '../navigation/previousAndNext'
import type { NamesPageContext } from '../plan/plainPages'

interface NamesPageData {
  nameList: { html: string; entries: NameListEntry[] }
}

/** One page of the list of all names of a language, from A to Z or by header. */
export default function NamesPage({ data: { nameList }, pageContext }: PageProps<NamesPageData, NamesPageContext>) {
  const { route, title, language, order } = pageContext
  const { html, entries } = nameList
  const pages = entries.filter((entry, at) => entry.route !== entries[at - 1]?.route).map(({ route: path, label }) => ({ path, label }))
  const isByLetter = order === 'letter'
  return (
    <article className={layout['wide']}>
      <h1>{title}</h1>
      <p className={layout['lead']}>
        Every name of the <SiteLink to={referenceRoute(language)}>{languageNames[language]} reference</SiteLink>. The same names{' '}
        <SiteLink to={nameListRoute(language, isByLetter ? 'header' : 'letter')}>{isByLetter ? 'by header' : 'from A to Z'}</SiteLink>.
      </p>
      <nav aria-label={isByLetter ? 'Letters' : 'Headers'}>
        <ul className={styles['entries']}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.route === route ? (
                <a href={`#${entry.id}`}>{entry.label}</a>
              ) : (
                <SiteLink to={`${entry.route}#${entry.id}`}>{entry.label}</SiteLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Content html={html} />
      <Pagination {...neighboursByPath(pages).get(route)} />
    </article>
  )
}

export const Head = PlainHead

export const query = graphql`
  query ($route: String!) {
    nameList(route: $route) {
      html
      entries {
        id
        label
        route
      }
    }
  }
`
