import { siteBase } from '../../config/siteAddress'
import { searchPage } from '../../search/searchPage'
import { forgetSearches } from './recentSearches'
import * as styles from './SearchDialog.module.css'
import { optionId, SearchOption } from './SearchOption'

interface RecentListProps {
  id: string
  /** Index of the entry that Enter chooses. */
  active: number
  searches: readonly string[]
  onChoose: (search: string) => void
}

/** The reader's recent searches, to repeat them. */
export function RecentList({ id, active, searches, onChoose }: RecentListProps) {
  return (
    <>
      {searches.length > 0 && (
        <p className={styles['recent']}>
          Recent searches
          <button type="button" className={styles['clear']} onClick={forgetSearches}>
            Clear
          </button>
        </p>
      )}
      <div id={id} role="listbox" className={styles['list']} aria-label="Recent searches" hidden={searches.length === 0}>
        {searches.map((search, at) => (
          <SearchOption
            key={search}
            id={optionId(id, at)}
            href={siteBase + searchPage(search)}
            isActive={at === active}
            onChoose={() => onChoose(search)}
          >
            {search}
          </SearchOption>
        ))}
      </div>
    </>
  )
}
