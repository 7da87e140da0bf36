import { useEffect } from 'react'
import { errorMessages } from './errorMessages'
import * as styles from './CrashScreen.module.css'

interface CrashScreenProps {
  error: unknown
  /** Whether it stands alone, so that it has to bring the page's main part and a way home. */
  isWholePage: boolean
  onRetry: () => void
}

/** What stands in place of a page that cannot be shown: what went wrong, what caused that, and a way to try again. */
export function CrashScreen({ error, isWholePage, onRetry }: CrashScreenProps) {
  const Place = isWholePage ? 'main' : 'div'
  useEffect(() => {
    document.title = 'This page crashed'
  }, [])
  return (
    <Place className={styles['screen']}>
      <div role="alert">
        <h1>This page crashed</h1>
        <ul>
          {errorMessages(error).map((message, at) => (
            <li key={at}>
              {at > 0 && 'Cause: '}
              <code>{message}</code>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles['actions']}>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
        {isWholePage && (
          <a className="button quiet" href="/">
            Go to the home page
          </a>
        )}
      </p>
    </Place>
  )
}
