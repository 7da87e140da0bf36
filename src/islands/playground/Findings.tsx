import { siteAddress } from '../../config/siteAddress'
import { mostFindings, type Finding, type FindingPlace } from '../../playground/checks/finding'
import { findingPage } from '../../playground/checks/findingPages'
import type { Run } from './programSession'
import * as styles from './RunPanel.module.css'

const placeInWords = ({ file, line }: FindingPlace, isSingle: boolean) => (isSingle ? `Line ${line}` : `${file}, line ${line}`)

function FindingItem({ finding: { kind, words, place, notes }, run }: { finding: Finding; run: Run }) {
  const isSingle = run.program.files.length === 1
  const page = findingPage(kind, run.program.language)
  return (
    <li>
      {place && <strong>{placeInWords(place, isSingle)}: </strong>}
      {words} <a href={siteAddress(page.route)}>{page.text}</a>
      {notes.map((note) => (
        <span key={note.words} className={styles['also']}>
          {note.place && `${placeInWords(note.place, isSingle)}: `}
          {note.words}
        </span>
      ))}
    </li>
  )
}

/** What the checks found while a program ran, and what they look at. */
export function Findings({ run }: { run: Run }) {
  const { step, program, findings } = run
  if (!program.isRun || !program.isChecked || step.name !== 'over' || step.outcome.how !== 'ended') return null
  return (
    <div>
      <p className={styles['label']}>{findings.length === 0 ? 'Checks: nothing was found.' : 'Found by the checks'}</p>
      {findings.length > 0 && (
        <ul className={styles['findings']}>
          {findings.map((finding, at) => (
            <FindingItem key={at} finding={finding} run={run} />
          ))}
        </ul>
      )}
      {findings.length >= mostFindings && <p className={styles['note']}>No more than {mostFindings} findings are told.</p>}
      <details className={styles['limits']}>
        <summary>What the checks see, and what they do not</summary>
        <ul>
          <li>
            Arithmetic: overflow of signed integers, division by zero, shifts that are too far, numbers that do not fit into an integer,
            values that a bool or an enumeration does not have, a missing return.
          </li>
          <li>
            Memory: reads and writes through null pointers, outside of arrays and blocks, of freed blocks and of variables that have ended,
            and changes of string literals, by the program and by functions of the C library for memory, strings, files and input. What the
            compiled library of C++ does is not watched.
          </li>
          <li>The heap: blocks freed twice, in the wrong way, as objects of another class, or never.</li>
          <li>
            {program.language === 'cpp'
              ? 'The C++ library: the checks of libc++ that take constant time, such as an index of a vector.'
              : 'Only what the program does in this run, with this input.'}
          </li>
          <li>
            Not checked: variables that are read before they have a value, data races, casts to the wrong class, access through a pointer to
            another type{program.language === 'cpp' && ', variables of functions that have returned'}.
          </li>
        </ul>
      </details>
    </div>
  )
}
