import * as styles from './SkipLink.module.css'

/** The first tab stop, which skips the frame. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      Skip to main content
    </a>
  )
}
