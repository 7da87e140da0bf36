import { siteHtml } from '../../config/siteAddress'
import type { AnnouncementBar as Announcement } from '../../config/types'
import { useAnnouncement } from '../../hooks/useAnnouncement'
import { useHtml } from '../../hooks/useHtml'
import { CloseIcon } from '../../icons'
import * as styles from './AnnouncementBar.module.css'

/** The strip above the navbar. Once dismissed, an attribute of the root element hides it before the first paint. */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { id, backgroundColor, textColor, isCloseable, content } = announcement
  const html = useHtml(siteHtml(content))
  const { isDismissed, dismiss } = useAnnouncement(id)
  if (isCloseable && isDismissed) return null
  return (
    <section aria-label="Announcement" className={styles['bar']} data-closeable={isCloseable} style={{ backgroundColor, color: textColor }}>
      <div className={styles['content']} dangerouslySetInnerHTML={html} />
      {isCloseable && (
        <button
          type="button"
          className={`icon-button script-only ${styles['close']}`}
          aria-label="Dismiss the announcement"
          data-replay=""
          onClick={dismiss}
        >
          <CloseIcon />
        </button>
      )}
    </section>
  )
}
