import { memo } from 'react'
import { lackedBecause } from '../../content-model/standards/chosenStandards'
import { useChosenStandards } from '../../hooks/useStandard'
import { markWords } from '../../search/snippet'
import { areaLabels, type SearchResult } from '../../search/types'
import * as styles from './Results.module.css'

const badges: Partial<Record<SearchResult['type'], string>> = { command: 'command', key: 'key', package: 'package', header: 'header' }

const isCode = ({ type }: SearchResult) =>
  type === 'symbol' || type === 'word' || type === 'header' || type === 'command' || type === 'key' || type === 'package'

/** A text with the words of the query marked. */
function MarkedText({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map(({ text: part, isMarked }, at) => (isMarked ? <mark key={at}>{part}</mark> : part))
}

interface ResultContentProps {
  result: SearchResult
  query: string
  /** Whether its page does not open, since the browser is offline and the page is not stored. */
  isMissing: boolean
}

/**
 * The content of a result: its title, type and location, and its signature or the passage around the hit.
 * Memoised, since the list is rendered again on each keystroke.
 */
export const ResultContent = memo(function ResultContent({ result, query, isMissing }: ResultContentProps) {
  const badge = result.kind || badges[result.type]
  const missing = lackedBecause(useChosenStandards(), result)
  // Symbols of the same name differ by this alone.
  const owner =
    result.type === 'symbol' ? [areaLabels[result.area], result.trail.at(-1)].join(' ') : result.type === 'word' && areaLabels[result.area]
  const title = <MarkedText text={result.title} query={query} />
  return (
    <>
      <span className={styles['head']}>
        {isCode(result) ? (
          <code className={styles['title']} data-lacked={missing === undefined ? undefined : ''}>
            {title}
          </code>
        ) : (
          <span className={styles['title']}>{title}</span>
        )}
        {(owner || badge || missing) && (
          <span className={styles['badges']}>
            {owner && <span className="badge">{owner}</span>}
            {badge && <span className="badge">{badge}</span>}
            {missing && <span className="badge badge-since">{missing}</span>}
          </span>
        )}
      </span>
      {result.detail !== '' &&
        result.detail !== result.title &&
        (result.type === 'symbol' ? (
          <code className={styles['signature']}>{result.detail}</code>
        ) : (
          <span className={styles['snippet']}>
            <MarkedText text={result.detail} query={query} />
          </span>
        ))}
      <span className={styles['trail']}>
        {isMissing && <strong>Not stored on this device. </strong>}
        {result.trail.join(' › ')}
      </span>
    </>
  )
})
