import { useEffect, useRef, type KeyboardEvent } from 'react'
import { indexAfterKey } from '../../browser/indexAfterKey'
import { checksName } from '../../playground/checksName'
import { useElsewhere } from '../../hooks/useElsewhere'
import { chooseChecks } from './checkChoice'
import type { ProgramSession } from './programSession'
import * as styles from './RunMenu.module.css'

const ways = [
  { isChecked: false, name: 'Run' },
  { isChecked: true, name: checksName },
] as const

export interface RunMenuProps {
  session: ProgramSession
  /** The reader has gone elsewhere. */
  onLeave: () => void
  /** The reader goes back to the button that opened the menu. */
  onEscape: () => void
  onChosen: () => void
}

/** The ways to run a program, of which one is marked: the one that the button beside the menu takes. Whoever chooses one runs the program so, and keeps that for all programs, or for this one where it has undefined behaviour. */
export function RunMenu({ session, onLeave, onEscape, onChosen }: RunMenuProps) {
  const menu = useRef<HTMLSpanElement>(null)
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])]
  const { isChecked } = session
  useEffect(() => menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), [])
  // The button that opened the menu is beside it.
  useElsewhere(true, (target) => menu.current?.parentElement?.contains(target) === true, onLeave)

  function onKeyDown(event: KeyboardEvent) {
    // The menu is no stop for Tab, which goes on from the button that opened it.
    if (event.key === 'Tab') return onEscape()
    if (event.key === 'Escape') onEscape()
    else {
      const all = items()
      const at = all.findIndex((item) => item === document.activeElement)
      const next = indexAfterKey(event.key, at, all.length)
      if (next === undefined) return undefined
      all[next]?.focus()
    }
    event.preventDefault()
    return event.stopPropagation()
  }

  function choose(isWanted: boolean) {
    if (session.hasOwnChoice) session.check(isWanted)
    else if (isWanted !== isChecked) chooseChecks(isWanted ? 'on' : 'off')
    onChosen()
    void session.run()
  }

  return (
    <span ref={menu} className={styles['menu']} role="menu" aria-label="Ways to run" onKeyDown={onKeyDown}>
      {ways.map((way) => (
        <button
          key={way.name}
          type="button"
          className={styles['way']}
          role="menuitemradio"
          aria-checked={way.isChecked === isChecked}
          tabIndex={-1}
          onClick={() => choose(way.isChecked)}
        >
          {way.name}
        </button>
      ))}
    </span>
  )
}
