import { memo } from 'react'
import { maxLines, type OutputLog, type OutputPart } from './outputLog'
import * as styles from './RunPanel.module.css'

/** Parts keep their identity once they are complete, so that a long output is not rendered anew with each chunk. */
const Part = memo(function Part({ part: { stream, text, isContinued } }: { part: OutputPart }) {
  if (stream === 'out') return text
  if (stream === 'in') return <kbd className={styles['typed']}>{text}</kbd>
  return <span className={`${styles['error']} ${isContinued ? styles['continued'] : ''}`}>{text}</span>
})

/** What a program has printed so far. */
export function Output({ log: { parts, isCut } }: { log: OutputLog }) {
  return (
    <div>
      <p className={styles['label']}>Output of this run</p>
      <pre className={styles['text']} tabIndex={0} aria-label="Output of this run">
        {parts.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </pre>
      {isCut && <p className={styles['note']}>Only the first {maxLines.toLocaleString('en')} lines are shown.</p>}
    </div>
  )
}
