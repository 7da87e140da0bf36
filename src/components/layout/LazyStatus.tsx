import type { Lazy } from '../../hooks/useLazy'
import * as styles from './LazyStatus.module.css'

interface LazyStatusProps {
  /** Name of what is loading, as the beginning of a sentence: "The menu". */
  what: string
  lazy: Lazy<unknown>
}

/** Shows that something requested is still loading or failed to load. Empty at first, and once it has loaded. */
export function LazyStatus({ what, lazy: { isSlow, failure, ask } }: LazyStatusProps) {
  if (failure !== undefined) {
    return (
      <div role="alert" className="notice below-bar">
        <p>
          {what} could not be loaded. <small className={styles['detail']}>{failure}</small>
        </p>
        <button type="button" className="button quiet" onClick={ask}>
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
