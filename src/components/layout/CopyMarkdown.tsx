import { useState } from 'react'
import { siteAddress } from '../../config/siteAddress'
import { copyFrom } from '../../browser/clipboard'
import { markdownRoute } from '../../content-model/pagePath'
import * as styles from './CopyMarkdown.module.css'

type Outcome = 'copied' | 'failed' | undefined

/** Copies the page as Markdown. If that fails, the Markdown can still be opened. */
export function CopyMarkdown({ path }: { path: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const twin = siteAddress(markdownRoute(path))
  const copy = () => {
    setOutcome(undefined)
    copyFrom(twin).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <div className={`script-only ${styles['copy']}`}>
      <button type="button" className="button small" data-replay="" onClick={copy}>
        {outcome === 'copied' ? 'Copied' : 'Copy page as Markdown'}
      </button>
      <span role="status" className={outcome === 'failed' ? styles['failure'] : 'visually-hidden'}>
        {outcome === 'copied' && 'Page copied as Markdown'}
        {outcome === 'failed' && (
          <>
            Copying failed. <a href={twin}>Open the Markdown</a> instead.
          </>
        )}
      </span>
    </div>
  )
}
