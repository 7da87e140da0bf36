import { useId } from 'react'
import { editorKeys } from './ProgramEditor'
import type { ProgramSession, SessionState } from './programSession'
import { languageOf } from './programSession'
import * as styles from './ProgramEditor.module.css'
import { ShareButton } from './ShareButton'
import { isSlowStandard, standardChoices } from './standardChoices'

/** What belongs to a program besides its text: its standard, its input, and what can be done with it. */
export function ProgramControls({ session, state: { draft }, blockId }: { session: ProgramSession; state: SessionState; blockId: string }) {
  const id = useId()
  const { std, stdin, args } = draft
  return (
    <div className={styles['controls']}>
      <div className={styles['row']}>
        <label className={styles['field']}>
          Standard
          <select value={std} onChange={({ target }) => session.change({ std: target.value })}>
            {standardChoices(languageOf(std)).map(({ option, name }) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button small" onClick={() => session.reset()}>
          Reset
        </button>
        {blockId !== '' && <ShareButton session={session} blockId={blockId} />}
      </div>
      {isSlowStandard(std) && <p>Compiles without precompiled headers: takes several seconds.</p>}
      <details className={styles['more']} {...((stdin !== '' || args !== '') && { open: true })}>
        <summary>Input and arguments</summary>
        <label htmlFor={`${id}stdin`}>What the program reads from standard input</label>
        <textarea
          id={`${id}stdin`}
          rows={3}
          spellCheck={false}
          value={stdin}
          onChange={({ target }) => session.change({ stdin: target.value })}
        />
        <label htmlFor={`${id}args`}>Arguments, separated by spaces</label>
        <input
          id={`${id}args`}
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={args}
          onChange={({ target }) => session.change({ args: target.value })}
        />
      </details>
      <p>{editorKeys}</p>
    </div>
  )
}
