import { useId, useState } from 'react'
import type { StepSession } from './stepSession'
import * as panel from '../panel.module.css'
import * as styles from './Stepper.module.css'

/** Where a reader types what the program waits for. */
export function InputLine({ session }: { session: StepSession }) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <form
      className={styles['input']}
      onSubmit={(event) => {
        event.preventDefault()
        session.addInput(text)
        setText('')
      }}
    >
      <label htmlFor={id}>The program waits for a line of input</label>
      <div className={styles['row']}>
        <input
          className={panel['field']}
          id={id}
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button small">
          Give it
        </button>
        <button type="button" className="button small" onClick={() => session.endInput()}>
          End of input
        </button>
      </div>
    </form>
  )
}
