import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react'
import type { TextRange } from '../../content-model/codeframe/parseJson'
import * as styles from './CodeframeChecker.module.css'
import { verbatim } from '../verbatim'

interface CheckedTextProps {
  text: string
  /** Pieces of the text that are marked, with the line of each. */
  faults: readonly (TextRange & { line: number })[]
  /** Id of the element that says what is wrong. */
  describedBy: string
  field: Ref<HTMLTextAreaElement>
  onChange: (text: string, isPasted: boolean) => void
}

/** The text in pieces, every other one marked; of marks that overlap, the first counts. */
function markedPieces(text: string, faults: readonly TextRange[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let at = 0
  for (const { from, to } of faults.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    const end = Math.max(to, from + 1)
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, end)}</mark>)
    at = end
  }
  return [...pieces, text.slice(at)]
}

/**
 * A field of text with the numbers of its lines and with marks on what is wrong. A plain field, not the playground's editor: that one weighs 83 KB, more than all of
 * the checking, and phones and screen readers know this one.
 */
export function CheckedText({ text, faults, describedBy, field, onChange }: CheckedTextProps) {
  const id = useId()
  const wrong = new Set(faults.map(({ line }) => line))
  return (
    <div className={styles['editor']}>
      <label htmlFor={id} className="visually-hidden">
        Text of the file
      </label>
      <div className={styles['numbers']} aria-hidden="true">
        {text.split('\n').map((_, at) => (
          <span key={at} data-wrong={wrong.has(at + 1) || undefined}>
            {at + 1}
          </span>
        ))}
      </div>
      <div className={styles['area']}>
        <pre className={styles['marks']} aria-hidden="true">
          {markedPieces(text, faults)}
          {'\n'}
        </pre>
        <textarea
          ref={field}
          className={styles['field']}
          id={id}
          value={text}
          wrap="off"
          {...verbatim}
          aria-invalid={faults.length > 0}
          aria-describedby={describedBy}
          onChange={({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) =>
            onChange(target.value, nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')
          }
        />
      </div>
    </div>
  )
}
