import * as styles from './LoadFailure.module.css'

interface LoadFailureProps {
  /** What could not be loaded: "The menu". */
  what: string
  onRetry: () => void
}

/** Said when code that a press asked for could not be loaded. */
export function LoadFailure({ what, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className={styles['failure']}>
      {what} could not be loaded.
      <button type="button" className="button quiet" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
