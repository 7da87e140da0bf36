import { useEffect, useId, useRef } from 'react'
import { editorKeys } from './ProgramEditor'
import type { ProgramSession, SessionState } from './programSession'
import { languageOf } from './programSession'
import * as panel from '../panel.module.css'
import * as styles from './ProgramEditor.module.css'
import { ShareButton } from './ShareButton'
import { verbatim } from '../verbatim'
import { isSlowStandard, standardChoices } from './standardChoices'

/** What belongs to a program besides its text: its standard, its input, and what can be done with it. */
export function ProgramControls({
  session,
  state: { draft, isInputWanted },
  blockId,
}: {
  session: ProgramSession
  state: SessionState
  blockId: string
}) {
  const id = useId()
  const { std, stdin, args } = draft
  const language = languageOf(std)
  const more = useRef<HTMLDetailsElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isInputWanted || !more.current) return
    more.current.open = true
    input.current?.focus()
    session.inputShown()
  }, [isInputWanted, session])
  return (
    <div className={styles['controls']}>
      <div className={styles['row']}>
        {language !== 'asm' && (
          <label className={styles['field']}>
            Standard
            <select className={panel['field']} value={std} onChange={({ target }) => session.change({ std: target.value })}>
              {standardChoices(language).map(({ option, name }) => (
                <option key={option} value={option}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" className="button small" onClick={() => session.reset()}>
          Reset
        </button>
        {blockId !== '' && <ShareButton session={session} blockId={blockId} />}
      </div>
      {isSlowStandard(std) && <p>Compiles without precompiled headers: takes several seconds.</p>}
      <details ref={more} className={styles['more']} {...((stdin !== '' || args !== '') && { open: true })}>
        <summary>Input and arguments</summary>
        <label htmlFor={`${id}stdin`}>What the program reads from standard input</label>
        <textarea
          className={`${panel['field']} ${panel['typed']}`}
          ref={input}
          id={`${id}stdin`}
          rows={3}
          {...verbatim}
          value={stdin}
          onChange={({ target }) => session.change({ stdin: target.value })}
        />
        <label htmlFor={`${id}args`}>Arguments, separated by spaces</label>
        <input
          className={`${panel['field']} ${panel['typed']}`}
          id={`${id}args`}
          type="text"
          {...verbatim}
          value={args}
          onChange={({ target }) => session.change({ args: target.value })}
        />
      </details>
      <p>{editorKeys}</p>
    </div>
  )
}
