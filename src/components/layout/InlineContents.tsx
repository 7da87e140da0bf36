import { useState } from 'react'
import { isFirstPage } from '../../browser/ready'
import type { OutlineEntry } from '../../content-model/docs'
import { TableOfContents } from '../navigation/TableOfContents'
import * as styles from './DocArticle.module.css'

/** The table of contents above the text, on narrow screens. Its entries are rendered when it is opened, or at once if scripts may be missing. */
export function InlineContents({ outline }: { outline: OutlineEntry[] }) {
  const [isFilled, setFilled] = useState(isFirstPage)
  return (
    <details className={styles['inlineContents']} data-contents onToggle={() => setFilled(true)}>
      <summary>On this page</summary>
      {isFilled && <TableOfContents outline={outline} />}
    </details>
  )
}
