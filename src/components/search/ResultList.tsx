import { memo } from 'react'
import { siteBase } from '../../config/siteAddress'
import type { ResultGroup } from '../../search/groupResults'
import { ResultContent } from './ResultContent'
import * as styles from './SearchDialog.module.css'
import { optionId, SearchOption } from './SearchOption'
import { useMissingPages } from './useMissingPages'

interface ResultListProps {
  id: string
  /** Index of the entry that Enter chooses, counted over all groups. */
  active: number
  groups: readonly ResultGroup[]
  /** The query that the results answer. */
  query: string
  onChoose: (href: string) => void
}

/** The results of a query, in groups. Memoised, since a keystroke changes the input before its results arrive. */
export const ResultList = memo(function ResultList({ id, active, groups, query, onChoose }: ResultListProps) {
  const results = groups.flatMap((group) => group.results)
  const isMissing = useMissingPages()
  return (
    <div id={id} role="listbox" className={styles['list']} aria-label="Results" hidden={results.length === 0}>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <div className={styles['group']} aria-hidden="true">
            {group.label}
          </div>
          {group.results.map((result) => {
            const at = results.indexOf(result)
            return (
              <SearchOption
                key={result.key}
                id={optionId(id, at)}
                href={siteBase + result.href}
                isActive={at === active}
                onChoose={() => onChoose(siteBase + result.href)}
              >
                <ResultContent result={result} query={query} isMissing={isMissing(result.path)} />
              </SearchOption>
            )
          })}
        </div>
      ))}
    </div>
  )
})
