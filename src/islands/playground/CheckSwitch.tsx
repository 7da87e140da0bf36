import { useSyncExternalStore } from 'react'
import { chooseChecks, subscribeToChecks } from './checkChoice'
import type { ProgramSession } from './programSession'
import * as panel from '../panel.module.css'

/** Whether the next run is checked. The choice holds for all programs, and is kept. Nothing where a program cannot be checked. */
export function CheckSwitch({ session }: { session: ProgramSession }) {
  const isChecked = useSyncExternalStore(subscribeToChecks, () => session.isChecked)
  if (!session.canBeChecked) return null
  return (
    <label className={panel['check']}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => chooseChecks(target.checked ? 'on' : 'off')} />
      Run with checks
    </label>
  )
}
