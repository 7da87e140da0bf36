import { useState } from 'react'
import { isFirstPage } from '../../../browser/ready'
import type { OutlineEntry } from '../../../content-model/docs'
import { groupOutline } from '../../../navigation/groupOutline'
import * as styles from './TableOfContents.module.css'

interface TableOfContentsProps {
  outline: OutlineEntry[]
  /** Id of the current heading; without it every entry shows. */
  active?: string | undefined
}

function Entry({ entry, isActive }: { entry: OutlineEntry; isActive: boolean }) {
  return (
    <a
      href={`#${entry.id}`}
      className={styles['link']}
      aria-current={isActive ? 'location' : undefined}
      data-since={entry.since}
      data-until={entry.until}
    >
      {entry.isCode ? <code>{entry.text}</code> : entry.text}
    </a>
  )
}

/** With more entries than this, only the current group shows its symbols. */
const maxShown = 24

/** A page's headings, with the symbols of the current group; with those of all groups if scripts may be missing. */
export function TableOfContents({ outline, active }: TableOfContentsProps) {
  const [isWhole] = useState(isFirstPage)
  const isCompact = active !== undefined && outline.length > maxShown
  return (
    <ul className={styles['list']} data-compact={isCompact || undefined}>
      {groupOutline(outline).map(({ entry, children }) => {
        const isOpen = entry.id === active || children.some(({ id }) => id === active)
        return (
          <li key={entry.id} data-open={isOpen}>
            <Entry entry={entry} isActive={entry.id === active} />
            {children.length > 0 && (isOpen || isWhole || !isCompact) && (
              <ul className={styles['nested']}>
                {children.map((child) => (
                  <li key={child.id}>
                    <Entry entry={child} isActive={child.id === active} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
