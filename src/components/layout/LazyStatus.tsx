import type { Lazy } from '../../hooks/useLazy'
import * as styles from './LazyStatus.module.css'

interface LazyStatusProps {
  /** What is being loaded, as the beginning of a sentence: "The menu". */
  what: string
  lazy: Lazy<unknown>
}

/** Says over the page that what a press asked for is still loading, or could not be loaded. Silent at first and once it is there. */
export function LazyStatus({ what, lazy: { isSlow, failure, load } }: LazyStatusProps) {
  if (failure !== undefined) {
    return (
      <div role="alert" className="notice below-bar">
        <p>
          {what} could not be loaded. <small className={styles['detail']}>{failure}</small>
        </p>
        <button type="button" className="button quiet" onClick={load}>
          Retry
        </button>
      </div>
    )
  }
  if (!isSlow) return null
  return (
    <div role="status" className="notice below-bar">
      <span className={styles['spinner']} />
      <p>{what} is loading…</p>
    </div>
  )
}
