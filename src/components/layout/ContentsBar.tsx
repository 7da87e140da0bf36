import { useState, type MouseEvent } from 'react'
import { isFirstPage } from '../../browser/ready'
import type { OutlineEntry } from '../../content-model/docs'
import { filterId, hasSymbolFilter } from '../../content-model/symbols/filterBox'
import { TableOfContents } from '../navigation/page/TableOfContents'
import * as styles from './ContentsBar.module.css'

/** A jump leads away from the list, which would hide what the reader asked for. */
function closeAfterJump({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.open = false
}

/**
 * Table of contents, symbol filter and the way back up, within reach all along the page where the column beside the text has no room.
 * The entries are rendered when the list is opened, except where no script may be there for that.
 */
export function ContentsBar({ outline }: { outline: OutlineEntry[] }) {
  const [isFilled, setFilled] = useState(isFirstPage)
  const symbols = outline.filter(({ level, isCode }) => level === 3 && isCode).length
  return (
    <div className={styles['bar']}>
      <details className={styles['contents']} data-contents onToggle={() => setFilled(true)} onClick={closeAfterJump}>
        <summary>On this page</summary>
        {isFilled && <TableOfContents outline={outline} />}
      </details>
      {hasSymbolFilter(symbols) && (
        <a href={`#${filterId}`} className="script-only">
          Filter
        </a>
      )}
      <a href="#top">Top</a>
    </div>
  )
}
