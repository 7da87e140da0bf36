import { useState } from 'react'
import { siteBase } from '../../config/siteAddress'
import { groupResults } from '../../search/groupResults'
import type { Area } from '../../search/types'
import { AreaFilter } from './AreaFilter'
import { ResultContent } from './ResultContent'
import * as styles from './ResultsPage.module.css'
import { SearchState } from './SearchState'
import { useAddressQuery } from './useAddressQuery'
import { useMissingPages } from './useMissingPages'
import { useSearch } from './useSearch'

/**
 * The results of a query as lists of links.
 * @param address the search string of the page's address. It never changes while the page is hydrated, as the query does.
 */
export function ResultsPage({ address }: { address: string }) {
  const query = useAddressQuery(address)
  const [area, setArea] = useState<Area>()
  const search = useSearch(query, 'docs', area)
  const isMissing = useMissingPages()
  return (
    <>
      <AreaFilter area={area} onChange={setArea} />
      <SearchState search={search} query={query} hasRecent={false} />
      {groupResults(search.results).map(({ label, results }) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <ul className={styles['list']}>
            {results.map((result) => (
              <li key={result.key}>
                <a href={siteBase + result.href} className={styles['link']}>
                  <ResultContent result={result} query={search.answered} isMissing={isMissing(result.path)} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
