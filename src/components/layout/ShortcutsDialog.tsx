import { useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '../../browser/shortcuts'
import { Dialog } from './Dialog'
import * as styles from './ShortcutsDialog.module.css'

interface Shortcut {
  /** Ways to press it: each a list of keys held together. */
  keys: string[][]
  meaning: string
}

/** Every key that does something. */
export const shortcutList: readonly Shortcut[] = [
  { keys: [['/'], ['Ctrl', 'K'], ['⌘', 'K']], meaning: 'Search' },
  { keys: [['n']], meaning: 'Next page' },
  { keys: [['p']], meaning: 'Previous page' },
  { keys: [['t']], meaning: 'Go to the table of contents' },
  { keys: [['?']], meaning: 'Show these shortcuts' },
]

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
  const [isOn, setOn] = useState(areSingleKeysOn)

  const toggle = (next: boolean) => {
    switchSingleKeys(next)
    setOn(next)
  }

  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['list']}>
        {shortcutList.map(({ keys, meaning }) => (
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
    </Dialog>
  )
}
