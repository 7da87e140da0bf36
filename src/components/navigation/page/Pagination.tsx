import type { Neighbours } from '../../../navigation/previousAndNext'
import * as styles from './Pagination.module.css'
import { SiteLink } from '../SiteLink'

/** Links to the previous and next page in reading order. */
export function Pagination({ previous, next }: Neighbours) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next page" className={styles['pagination']}>
      {previous && (
        <SiteLink to={previous.path} rel="prev" className={styles['link']}>
          <span className={styles['direction']}>Previous</span>
          <span className={styles['label']}>{previous.label}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next.path} rel="next" className={`${styles['link']} ${styles['next']}`}>
          <span className={styles['direction']}>Next</span>
          <span className={styles['label']}>{next.label}</span>
        </SiteLink>
      )}
    </nav>
  )
}
