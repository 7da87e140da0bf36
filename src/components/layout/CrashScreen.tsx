import { useEffect } from 'react'
import { siteAddress } from '../../config/siteAddress'
import { errorMessages } from './errorMessages'
import * as styles from './CrashScreen.module.css'

interface CrashScreenProps {
  error: unknown
  /** Whether it replaces the whole page, so that it needs its own `main` and a link home. */
  isWholePage: boolean
  onRetry: () => void
}

const crashTitle = 'This page crashed'

/** Replaces a page that crashed: shows the error, its causes, and a way to try again. */
export function CrashScreen({ error, isWholePage, onRetry }: CrashScreenProps) {
  const Place = isWholePage ? 'main' : 'div'
  useEffect(() => {
    const { title } = document
    document.title = crashTitle
    return () => {
      // After a navigation the title is the next page's by now.
      if (document.title === crashTitle) document.title = title
    }
  }, [])
  return (
    <Place className={styles['screen']}>
      <div role="alert">
        <h1>{crashTitle}</h1>
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
          <a className="button quiet" href={siteAddress('/')}>
            Go to the home page
          </a>
        )}
      </p>
    </Place>
  )
}
