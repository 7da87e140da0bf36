import { useEffect, useId, useRef, useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '../../browser/shortcutSetting'
import { shortcuts } from '../../navigation/shortcutList'
import * as styles from './ShortcutsDialog.module.css'

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles['keys']}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** Every key that does something, and the switch for the single ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(areSingleKeysOn)
  useEffect(() => dialog.current?.showModal(), [])

  const toggle = (next: boolean) => {
    switchSingleKeys(next)
    setOn(next)
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} closedby="any" onClose={onClose}>
      <h2 id={id} className={styles['title']}>
        Keyboard shortcuts
      </h2>
      <dl className={styles['list']}>
        {shortcuts.map(({ keys, meaning }) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((combination) => (
                <Keys key={combination.join('+')} keys={combination} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles['singleKeys']}>
        <input type="checkbox" checked={isOn} onChange={(event) => toggle(event.target.checked)} />
        Single keys are shortcuts
      </label>
      <p className={styles['hint']}>Keys with Ctrl or ⌘ work in any case. Switched off, this list still opens from the foot of the page.</p>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}
