import * as styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the frame, to the page's own content. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      Skip to main content
    </a>
  )
}
