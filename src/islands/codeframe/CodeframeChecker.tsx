import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import schema from '../../../static/schema/v0.1/codeframe.schema.json'
import { siteAddress } from '../../config/siteAddress'
import {
  checkCodeframe,
  looksWhole,
  shapeOfKind,
  type CodeframeProblem,
  type SampleKind,
  type Shape,
} from '../../content-model/codeframe/checkCodeframe'
import { CheckedText } from './CheckedText'
import * as panel from '../panel.module.css'
import * as styles from './CodeframeChecker.module.css'

/** Milliseconds without typing after which the result is announced. */
const quiet = 600

/** Problems that are shown; whoever pastes another file than JSON gets many. */
const mostProblems = 30

const definitions: Readonly<Record<string, { title: string }>> = schema.$defs

const kindName = (kind: SampleKind): string =>
  kind === 'file' ? 'a whole .codeframe file' : kind === 'part' ? 'some keys of a file' : `“${definitions[kind]?.title ?? kind}” alone`

/** Shows what is in backticks as code. */
const withCode = (text: string): ReactNode[] =>
  text.split(/`([^`]*)`/).map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))

const inWords = (count: number) =>
  count === 0 ? 'No problems: the schema accepts it.' : `${count} ${count === 1 ? 'problem' : 'problems'}.`

function Problem({ problem, onGo }: { problem: CodeframeProblem; onGo: () => void }) {
  const { line, message, hint, description, example, row } = problem
  return (
    <li>
      <p>
        <button type="button" className={styles['line']} onClick={onGo}>
          Line {line}
        </button>
        <strong>{withCode(message)}</strong> {hint !== undefined && withCode(hint)}
      </p>
      {description !== undefined && <p className={styles['described']}>{withCode(description)}</p>}
      {(example !== undefined || row) && (
        <p>
          {example !== undefined && (
            <>
              For example: <code>{example}</code>{' '}
            </>
          )}
          {row && (
            // What has been typed would be gone if the table took the page's place.
            <a href={siteAddress(row.route)} target="_blank" rel="noopener">
              <code>{row.key}</code> in the reference<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
    </li>
  )
}

/** Shapes of the kind that is checked and of the objects that are at fault, each once. */
function shapesFor(kind: SampleKind, problems: readonly CodeframeProblem[]): Shape[] {
  const all = [shapeOfKind(kind, schema), ...problems.map(({ shape }) => shape)]
  return [...new Map(all.flatMap((shape) => (shape ? [[shape.title, shape] as const] : []))).values()]
}

export interface CodeframeCheckerProps {
  text: string
  /** What the sample is that was opened. */
  kind: SampleKind
  onText: (text: string) => void
  /** Brings the sample of the page back. */
  onReset: () => void
}

/** A `.codeframe` file in a field: what is wrong with it while it is typed, by the schema that the site publishes. Nothing leaves the page. */
export function CodeframeChecker({ text, kind: ownKind, onText, onReset }: CodeframeCheckerProps) {
  const id = useId()
  const [kind, setKind] = useState<SampleKind>(ownKind)
  const [announced, setAnnounced] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const problems = useMemo(() => checkCodeframe(text, kind, schema), [text, kind])
  const shown = problems.slice(0, mostProblems)
  const shapes = useMemo(() => shapesFor(kind, problems), [kind, problems])
  const words = inWords(problems.length)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), quiet)
    return () => clearTimeout(timer)
  }, [words, text])

  function change(next: string, isPasted: boolean) {
    if (isPasted && looksWhole(next)) setKind('file')
    onText(next)
  }

  function goTo({ from, to }: CodeframeProblem) {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }

  return (
    <section aria-label="Check of the file">
      <CheckedText text={text} faults={problems} describedBy={`${id}words`} field={field} onChange={change} />
      <div className={styles['results']}>
        <div className={styles['row']}>
          <p id={`${id}words`} className={styles['words']} data-tone={problems.length === 0 ? 'good' : 'bad'}>
            {words}
          </p>
          <label>
            Checked as{' '}
            <select className={panel['field']} value={kind} onChange={({ target }) => setKind(target.value)}>
              {[...new Set([ownKind, 'file', 'part'])].map((each) => (
                <option key={each} value={each}>
                  {kindName(each)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="button small" onClick={onReset}>
            Reset
          </button>
        </div>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        {shown.length > 0 && (
          <ol className={styles['problems']} aria-label="Problems">
            {shown.map((problem, at) => (
              <Problem key={at} problem={problem} onGo={() => goTo(problem)} />
            ))}
          </ol>
        )}
        {shown.length < problems.length && <p>{problems.length - shown.length} more follow.</p>}
        <details className={styles['shapes']}>
          <summary>What a valid one looks like</summary>
          {shapes.map(({ title, text: example }) => (
            <div key={title}>
              <p>{title}</p>
              <pre tabIndex={0} aria-label={`Example: ${title}`}>
                {example}
              </pre>
            </div>
          ))}
        </details>
        <p className={styles['note']}>
          Checked on this page, by the schema that this site publishes. Nothing that you type is sent anywhere.
        </p>
      </div>
    </section>
  )
}
