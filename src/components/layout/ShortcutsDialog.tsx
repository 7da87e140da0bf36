import { useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '../../browser/shortcuts'
import { Dialog } from './Dialog'
import * as styles from './ShortcutsDialog.module.css'

interface Shortcut {
  /** The key combinations, each a list of keys held together. */
  keys: string[][]
  meaning: string
}

/** Every shortcut. */
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

/** Lists every shortcut, with a switch for single keys. */
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
      <p className={styles['hint']}>
        Keys with Ctrl or ⌘ always work. When single keys are off, this list still opens from the foot of the page.
      </p>
    </Dialog>
  )
}
