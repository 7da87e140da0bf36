import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import * as styles from './InputPrompt.module.css'
import * as panel from './panel.module.css'
import { verbatim } from './verbatim'

interface InputPromptProps {
  /** Whether the program has read everything and waits. */
  isWaiting: boolean
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean
  /** Gets a text for the program, with a line break where the reader ended the line. */
  onText: (text: string) => void
  onEnd: () => void
  /** Called when the field goes away while it has the focus. */
  onLostFocus: () => void
}

/** The place where a reader types what a running program reads, line by line. */
export function InputPrompt({ isWaiting, takesFocus, onText, onEnd, onLostFocus }: InputPromptProps) {
  const id = useId()
  const [line, setLine] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const lostFocus = useRef(onLostFocus)
  useEffect(() => {
    lostFocus.current = onLostFocus
  })
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      if (element?.contains(document.activeElement)) lostFocus.current()
    }
  }, [])
  useEffect(() => {
    if (takesFocus) field.current?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, [])

  function send(text: string) {
    setLine('')
    onText(text)
  }

  /** As in a terminal: what is typed is sent as it is, and on an empty line it is the end. */
  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'd') return
    event.preventDefault()
    if (line === '') onEnd()
    else send(line)
  }

  return (
    <form
      ref={form}
      className={styles['prompt']}
      onSubmit={(event) => {
        event.preventDefault()
        send(`${line}\n`)
      }}
    >
      <label htmlFor={id}>{isWaiting ? 'The program waits for a line of input' : 'Input for the program'}</label>
      <div className={styles['row']}>
        <input
          className={`${panel['field']} ${panel['typed']}`}
          ref={field}
          id={id}
          type="text"
          value={line}
          enterKeyHint="send"
          {...verbatim}
          aria-describedby={`${id}keys`}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="button small">
          Send
        </button>
        <button type="button" className="button small" onClick={onEnd}>
          End of input
        </button>
      </div>
      <p id={`${id}keys`} className={styles['keys']}>
        Enter sends the line. Ctrl+D on an empty line ends the input.
      </p>
    </form>
  )
}
